/** What stands for a value that its reader may not see, as in the preview of an admin without `billing`. */
export const hiddenValue = '•••';
