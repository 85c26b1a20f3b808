/** A document with what is open of it, in cents; the oldest first. */
interface OpenDocument {
  invoiceId: number;
  openCents: number;
}

/** What is left of a payment, in cents: negative for money that came back. The oldest first. */
export interface Leftover {
  paymentId: number;
  cents: number;
}

export interface SetOff {
  paymentId: number;
  invoiceId: number;
  cents: number;
}

/**
 * Sets what is left of payments against open documents, the oldest against the oldest. Money that
 * came back without naming a document has used up credit first.
 */
export function setOff(
  documents: readonly OpenDocument[],
  leftovers: readonly Leftover[],
): SetOff[] {
  let back = leftovers.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
  const credits = leftovers
    .filter(({ cents }) => cents > 0)
    .map(({ paymentId, cents }) => {
      const used = Math.min(back, cents);
      back -= used;
      return { paymentId, cents: cents - used };
    });
  const set: SetOff[] = [];
  for (const { invoiceId, openCents } of documents) {
    let open = openCents;
    for (const credit of credits) {
      const cents = Math.min(open, credit.cents);
      if (cents <= 0) continue;
      set.push({ paymentId: credit.paymentId, invoiceId, cents });
      credit.cents -= cents;
      open -= cents;
    }
  }
  return set;
}
