/**
 * Replaces a value that its reader may not see, e.g. in a preview by an admin without `billing`.
 */
export const hiddenValue = '•••';
