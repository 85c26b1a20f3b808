import { type Said, say } from '#shared/saying/say.ts';
import type { OpenDocument, Payable } from './select-payables.ts';

interface LeftOut {
  cents: number;
  why: Said;
  /** Set if it concerns a single document. */
  invoiceId?: number;
}

interface Decision {
  /** The documents that are paid, and how much of each. */
  documents: { invoiceId: number; number: string; cents: number }[];
  cents: number;
  leftOut: LeftOut[];
}

/**
 * What one transfer pays a company, and why the rest of what is open is not in it: each open cent
 * is in one of the two. What was paid beyond the documents is deducted from the latest ones first.
 *
 * @param isChosen asked of the documents that nothing holds back
 */
export function decidePayout(
  payable: Payable,
  isChosen: (document: OpenDocument) => boolean,
): Decision {
  const { documents, creditCents, balanceCents } = payable;
  const leftOut: LeftOut[] = [];
  const free = documents.filter((one) => {
    const why = holdOf(one);
    if (why) leftOut.push({ cents: one.openCents, why, invoiceId: one.invoiceId });
    return !why;
  });
  const chosen = free.filter((one) => {
    if (isChosen(one)) return true;
    const why = say('payout-not-due', { day: one.dueOn });
    leftOut.push({ cents: one.openCents, why, invoiceId: one.invoiceId });
    return false;
  });
  const openCents = sum(chosen);
  const deducted = Math.max(0, Math.min(creditCents, openCents));
  if (deducted > 0) leftOut.push({ cents: deducted, why: 'payout-set-off' });
  const cents = openCents - deducted;
  const nothing = { documents: [], cents: 0, leftOut };
  if (documents.length === 0 && balanceCents < 0) {
    leftOut.push({ cents: balanceCents, why: 'payout-owes' });
  }
  // Who was left out stays so, also once nothing else holds the documents any more.
  if (cents === 0 && payable.isLeftOut) leftOut.push({ cents, why: 'payout-left-out' });
  if (cents === 0) return nothing;
  const why = stopOf(payable);
  if (why) {
    leftOut.push({ cents, why });
    return nothing;
  }
  return { documents: deduct(chosen, deducted), cents, leftOut };
}

const sum = (documents: readonly OpenDocument[]) =>
  documents.reduce((total, { openCents }) => total + openCents, 0);

function holdOf({ number: document, status, marks, isUnknownPart, run, bookedRun }: OpenDocument) {
  if (run !== null) return say('payout-in-run', { run });
  if (bookedRun !== null) return say('payout-to-allocate', { run: bookedRun });
  if (marks.includes('BEING_CANCELLED')) return say('payout-being-cancelled', { document });
  if (marks.includes('TO_ANSWER')) return say('payout-objected', { document });
  if (status !== 'SENT') return say('payout-not-sent', { document });
  if (isUnknownPart) return say('payout-part-unknown', { document });
  return null;
}

/** What keeps the company from being paid at all. */
function stopOf(payable: Payable): Said | null {
  const { isLeftOut, runOnItsWay, holds, payee, accountFault, balanceCents } = payable;
  if (isLeftOut) return 'payout-left-out';
  if (runOnItsWay !== null) return say('payout-on-its-way', { run: runOnItsWay });
  if (holds.block) return say('payout-blocked', { until: holds.block.until });
  if (!payee) return accountFault ?? 'payout-no-account';
  const { minimumCents: minimum } = holds;
  return balanceCents < minimum ? say('payout-below-minimum', { minimum }) : null;
}

function deduct(chosen: readonly OpenDocument[], deducted: number): Decision['documents'] {
  let left = deducted;
  const paid = chosen.toReversed().map(({ invoiceId, number, openCents }) => {
    const less = Math.min(left, openCents);
    left -= less;
    return { invoiceId, number, cents: openCents - less };
  });
  return paid.reverse().filter(({ cents }) => cents > 0);
}
