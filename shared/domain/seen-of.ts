interface Seen {
  id: number;
  updatedAt: string;
}

/** Which version of a record was seen, for what is decided about it. */
export const seenOf = ({ id, updatedAt }: Seen): Seen => ({ id, updatedAt });
