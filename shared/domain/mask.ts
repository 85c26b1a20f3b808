/** Of a text that is kept sealed: what may be seen of it, and by what it is found. */
export interface Mask {
  /** Without blanks, and with `•` for what is not shown: `DE68••••••••5678`. */
  show(text: string): string;
  /** The name it is sealed by, together with its owner: it opens for no other name or owner. */
  place: string;
  /** The regular expression of what is shown of the texts that a search means; undefined where it means others. */
  seek?(typed: string): string | undefined;
}
