import type { Db } from '#api/core/database/db.ts';
import { findVoidedSignature } from '#api/modules/contracts/voided-signature.ts';
import { isAsConfirmed, listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import type { CompanyNews, MailedTurn } from './onboarding-mails.ts';

/** Of terms to be confirmed: were they confirmed before, and even signed? */
export async function findChangedTerms(
  db: Db,
  companyId: number,
  turns: readonly (MailedTurn & { id: number })[],
): Promise<CompanyNews | undefined> {
  const turn = turns.find(({ slug }) => slug === 'CONFIRM_CONTRACT_DETAILS');
  if (!turn) return undefined;
  const before = await db('agreement_confirmations as c')
    .join('todos as t', 't.onboarding_id', 'c.onboarding_id')
    .where('t.id', turn.id)
    .first('c.id');
  if (!before) return undefined;
  const { siteId } = turn;
  // A site that came later is confirmed separately, and nothing is signed for it.
  const voided = siteId === null ? await findVoidedSignature(db, companyId) : undefined;
  const shown = await listShownAgreements(db, siteId === null ? { companyId } : { siteId });
  if (!voided && shown.every(isAsConfirmed)) return undefined;
  return { occasion: 'terms-changed', signedAt: voided?.signedAt ?? null };
}
