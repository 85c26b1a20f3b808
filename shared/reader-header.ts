/** Whom a page of the back office belongs to: another may have signed in since it was opened. */
export const readerHeader = 'x-reader';
