/**
 * Some changes bring more with them than they say: figures of days gone by, a signature that counts
 * no more. They are refused until they come with the proof that this was seen, and what had to be
 * typed. One change may bring several such things: its header then lists the proofs of all.
 */

/** Name of the request header that carries what was seen and typed. */
export const confirmationHeader = 'x-confirmation';

/** @param fingerprint of what was shown */
export const confirmationOf = (fingerprint: string, typed: string | null): string =>
  typed === null ? fingerprint : `${fingerprint} ${encodeURIComponent(typed)}`;

/** Does the header hold this proof, among others perhaps? A list of its values is joined by commas. */
export const isConfirmed = (
  header: string | undefined,
  fingerprint: string,
  typed: string | null,
): boolean =>
  (header ?? '').split(',').some((proof) => proof.trim() === confirmationOf(fingerprint, typed));
