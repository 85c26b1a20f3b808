/** Replaces a value hidden from its reader, e.g. in a preview by an admin without `billing`. */
export const hiddenValue = '•••';
