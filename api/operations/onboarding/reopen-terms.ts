import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import { listContracts, unsigned } from '#api/modules/contracts/contracts-queries.ts';
import type { Onboarding, StoredTodo } from '#api/modules/onboarding/onboarding-queries.ts';
import { isConfirmed } from '#shared/domain/confirmation.ts';
import { stepsToReopen } from '#shared/domain/onboarding/steps-to-reopen.ts';
import { confirmedWouldChange, type VoidedStep, type Voiding } from '#shared/domain/voiding.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { reopenSteps } from './reopen-steps.ts';

interface Reopening extends OnboardingChange {
  /** The site whose agreement, or arrival, changes what was confirmed. */
  siteId: number;
}

/**
 * What a company has confirmed now says something else: it is to be confirmed, and signed, again.
 * The user who causes that has seen it before; without a user nobody is asked.
 *
 * @param onboarding locked
 * @throws Problem 409 `confirmed-would-change` with what becomes void
 */
export async function reopenTerms(
  db: Db,
  onboarding: Onboarding,
  { siteId, ...change }: Reopening,
): Promise<void> {
  const voided = onboarding.status === 'OPEN' ? stepsToReopen(onboarding, slug) : [];
  const steps = voided.flatMap(asVoided);
  if (steps.length > 0 && change.by !== null) {
    const voiding = await describeVoiding(db, siteId, steps);
    if (!isConfirmed(change.confirmation, voiding.fingerprint, voiding.typed)) {
      throw conflict(confirmedWouldChange, undefined, { voiding });
    }
  }
  if (voided.length > 0 && onboarding.kind === 'company') {
    await clearSignatures(db, onboarding.companyId, change);
  }
  await reopenSteps(db, onboarding, slug, change);
}

const slug = 'CONFIRM_CONTRACT_DETAILS';

/**
 * What was signed for the former terms no longer counts, but stays: nor does it if a newer contract,
 * which is yet to be signed, is deleted.
 */
async function clearSignatures(db: Db, companyId: number, change: OnboardingChange): Promise<void> {
  for (const contract of await listContracts(db, companyId)) {
    const { id, signed_at, approved_at, signed_file: file } = contract;
    if (!signed_at || approved_at) continue;
    await db('contracts').where({ id }).update(unsigned);
    await recordEvent(db, { ...change, kind: 'reopened', contract, file });
  }
}

async function describeVoiding(db: Db, siteId: number, steps: VoidedStep[]): Promise<Voiding> {
  const { url, name } = mustExist(
    await db('sites as s')
      .join('companies as c', 'c.id', 's.company_id')
      .where('s.id', siteId)
      .first('s.url', 'c.name'),
  );
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([url, steps]))
    .digest('hex')
    .slice(0, 16);
  return { companyName: name, siteUrl: url, steps, fingerprint, typed: url };
}

/** What the company did; the upload is the signing over again. */
function asVoided({ slug, assignableType, completedAt, completedBy }: StoredTodo): VoidedStep[] {
  if (assignableType !== 'Person' || slug === 'UPLOAD_CONTRACT' || completedAt === null) return [];
  return [{ slug, at: completedAt.toISOString(), by: completedBy?.name ?? null }];
}
