/** What may be seen of a text that is kept sealed, and how it is found. */
export interface Mask {
  /** With `•` for what is not shown, and no blanks: `DE68••••••••5678`. */
  show(text: string): string;
  /** The name under which it is sealed, with its owner: it opens for no other name or owner. */
  place: string;
  /** A regular expression for the masks of the texts that a search means; undefined for others. */
  seek?(typed: string): string | undefined;
}
