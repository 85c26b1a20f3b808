interface Part {
  invoiceId: number;
  cents: number;
}

/**
 * How much of a payment each of its documents gets, the oldest first; what came back is taken from
 * the latest first. Never more than the payment.
 */
export function spreadOver(documents: readonly Part[], cents: number): Part[] {
  let left = Math.abs(cents);
  const sign = Math.sign(cents);
  const inOrder = sign > 0 ? documents : [...documents].reverse();
  return inOrder.flatMap(({ invoiceId, cents: own }) => {
    const part = Math.min(own, left);
    left -= part;
    return part > 0 ? [{ invoiceId, cents: sign * part }] : [];
  });
}
