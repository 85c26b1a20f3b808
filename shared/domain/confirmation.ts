/**
 * Some changes have more effects than they name: on figures of past days, on a signature that
 * becomes void. They are refused until they come with proof that this was seen, and what had to be
 * typed. One change may have several such effects: its header then lists all their proofs.
 */

/** Name of the request header for what was seen and typed. */
export const confirmationHeader = 'x-confirmation';

/** @param fingerprint of what was shown */
export const confirmationOf = (fingerprint: string, typed: string | null): string =>
  typed === null ? fingerprint : `${fingerprint} ${encodeURIComponent(typed)}`;

/** Does the header hold this proof, perhaps among others? Its values are joined by commas. */
export const isConfirmed = (
  header: string | undefined,
  fingerprint: string,
  typed: string | null,
): boolean =>
  (header ?? '').split(',').some((proof) => proof.trim() === confirmationOf(fingerprint, typed));
