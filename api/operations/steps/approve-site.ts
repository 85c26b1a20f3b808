import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, notFound, unprocessable } from '#api/core/http/problem.ts';
import { updateRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { lockSiteAgreements } from '#api/modules/agreements/agreements-queries.ts';
import { currentAgreementSql } from '#api/modules/agreements/current-agreement-sql.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { lockOnboarding, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { agreementsResource } from '#api/operations/agreements/agreements-resource.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';
import type { Row } from '#api/tables.ts';
import { siteApprovalFaults } from '#shared/domain/onboarding/site-approval.ts';
import { say } from '#shared/saying/say.ts';
import type { approveSiteBody } from '#shared/schemas/calls/onboarding.ts';

/**
 * The last step of a site: its agreement is scheduled, and with it the site goes live.
 *
 * @throws Problem 404, 409 if it is not its time, another agreement counts or this one was changed
 *   since it was seen, 422 for an unticked check or a missing start
 */
export async function approveSite(
  context: WriteContext,
  siteId: number,
  { agreementId, updatedAt, startsAt, checks }: z.output<typeof approveSiteBody>,
): Promise<Onboarding> {
  const { db, actor, clock, services } = context;
  // Locks in the same order as a saved agreement, so that the two wait for each other.
  await lockMetrics(db);
  const agreement = await db('agreements')
    .where({ id: agreementId, site_id: siteId })
    .forUpdate()
    .first('id', 'status', 'starts_at');
  if (!agreement) throw notFound('missing-agreement');
  const start: string | null = startsAt ?? agreement.starts_at;
  const faults = siteApprovalFaults({ checks, startsAt: start });
  if (start === null || Object.keys(faults).length > 0) throw unprocessable(faults);

  await lockSiteAgreements(db, siteId);
  const { company_id: companyId } = mustExist(
    await db('sites').where({ id: siteId }).first('company_id'),
  );
  await lockOnboarding(db, { company_id: companyId });

  const change = { by: actor.id, now: clock(), services };
  const onboarding = await completeTodos(db, {
    ...change,
    of: { site_id: siteId },
    slugs: ['DO_FINAL_TESTING_AND_GO_LIVE'],
    act: 'approve-site',
  });
  await refuseOtherAgreement(db, siteId, agreement);
  // The onboarding is completed by now, so an agreement can be scheduled as usual.
  const scheduled = { updatedAt, status: 'SCHEDULED', startsAt: start };
  await updateRecord(agreementsResource, agreementId, scheduled, context);
  const site = onboarding.url ?? '';
  tellCompany(db, companyId, { occasion: 'went-live', siteId, site, startsAt: start }, change);
  return onboarding;
}

/** The agreement that was planned, confirmed and set up is the one that counts, and is a DRAFT. */
async function refuseOtherAgreement(
  db: Db,
  siteId: number,
  { id, status }: { id: number; status: string },
): Promise<void> {
  const [current] = await rows<Row<'agreements'>>(db, currentAgreementSql('?::int'), [siteId]);
  if (current?.id !== id) {
    throw conflict(say('other-agreement', { id: current?.id }), {
      agreementId: 'not-current-agreement',
    });
  }
  if (status !== 'DRAFT') {
    throw conflict(say('not-schedulable', { status }));
  }
}
