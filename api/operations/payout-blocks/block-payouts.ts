import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { lockAccount } from '#api/operations/ledger/settle-account.ts';
import type { Day } from '#shared/dates.ts';
import { say } from '#shared/saying/say.ts';
import { mailBlock } from './mail-block.ts';

interface Blocking {
  companyId: number;
  reason: string;
  publicText: string;
  fromOn: Day;
  untilOn: Day | null;
  actorId: number;
  now: Date;
}

const wrongWay = { en: 'Ends before it starts', de: 'Das Ende liegt vor dem Anfang' };
const isBlocked = {
  en: 'Payouts of the company are already blocked for these days',
  de: 'Auszahlungen der Firma sind in dieser Zeit schon gesperrt',
};

/**
 * Blocks payouts of a company and tells its people.
 *
 * @throws Problem 422 for days that are none, or on which they are blocked already
 */
export async function blockPayouts(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { companyId, reason, publicText, fromOn, untilOn, actorId, now }: Blocking,
): Promise<void> {
  if (untilOn !== null && untilOn < fromOn) {
    throw unprocessable({ untilOn: say('declared', wrongWay) });
  }
  await lockAccount(db, companyId);
  const other = await db('payout_blocks')
    .where({ company_id: companyId, lifted_at: null })
    .whereRaw(
      `daterange(from_on, until_on, '[]') && daterange(cast(? as date), cast(? as date), '[]')`,
      [fromOn, untilOn],
    )
    .first('id');
  if (other) throw unprocessable({ fromOn: say('declared', isBlocked) });
  await db('payout_blocks').insert({
    ...{ company_id: companyId, reason, public_text: publicText },
    ...{ from_on: fromOn, until_on: untilOn, blocked_by: actorId },
  });
  await mailBlock(db, services, { companyId, publicText, fromOn, untilOn, news: 'blocked', now });
}
