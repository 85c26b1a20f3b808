import { beforeCommit } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { findVoidedSignature } from '#api/modules/contracts/voided-signature.ts';
import { mailNotice, noteNotice } from '#api/modules/notices/read.ts';
import { listOnboardings } from '#api/modules/onboarding/onboarding-queries.ts';
import { isAsConfirmed, listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import { listCompanyPeople } from '#api/modules/people/list-company-people.ts';
import {
  isToldLately,
  mailingsOf,
  readersOf,
  turnsOf,
} from '#shared/domain/onboarding/company-news.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { type CompanyNews, type MailedTurn, writeNews } from './onboarding-mails.ts';

/** What one transaction has to tell one company. */
interface Collected {
  /** Steps whose time has come, or that changed hands. */
  todoIds: Set<number>;
  news: CompanyNews | undefined;
}

const collected = new WeakMap<Db, Map<number, Collected>>();

/**
 * Steps have become current, or somebody else's. Those that are the company's turn once the whole
 * change is done are mailed with it, in one mail for all, and none twice within the hour; those of a
 * site, once it has an agreement: what that opens would be another mail a moment later.
 */
export function noteStepsToMail(
  db: Db,
  companyId: number,
  todoIds: readonly number[],
  change: OnboardingChange,
): void {
  if (todoIds.length === 0) return;
  const { todoIds: known } = collect(db, companyId, change);
  for (const id of todoIds) known.add(id);
}

/** Something the company is told of by a mail of its own, with the steps that it opens. */
export function tellCompany(
  db: Db,
  companyId: number,
  news: CompanyNews,
  change: OnboardingChange,
): void {
  collect(db, companyId, change).news = news;
}

function collect(db: Db, companyId: number, change: OnboardingChange): Collected {
  const companies = collected.get(db) ?? new Map<number, Collected>();
  collected.set(db, companies);
  const known = companies.get(companyId);
  if (known) return known;
  const fresh: Collected = { todoIds: new Set(), news: undefined };
  companies.set(companyId, fresh);
  beforeCommit(db, () => mailCollected(db, companyId, fresh, change));
  return fresh;
}

async function mailCollected(
  db: Db,
  companyId: number,
  { todoIds, news }: Collected,
  change: OnboardingChange,
): Promise<void> {
  const onboardings = await listOnboardings(db, { ofCompany: companyId });
  const toldOf = onboardings.filter(({ siteId, agreement }) => siteId === null || agreement);
  const turns = toldOf.flatMap((onboarding) =>
    turnsOf(onboarding)
      .filter((todo) => todoIds.has(todo.id) && !isToldLately(todo, change.now))
      .map(({ id, slug, currentSince }) => ({
        ...{ id, slug, currentSince },
        ...{ siteId: onboarding.siteId, url: onboarding.url },
      })),
  );
  const told = news ?? (await findChangedTerms(db, companyId, turns));
  const mailings = mailingsOf(told?.occasion, turns);
  if (mailings.length === 0) return;
  const { name } = await requireCompany(db, companyId);
  const people = await listCompanyPeople(db, companyId);
  const actorId = await actingPerson(db);
  for (const mailing of mailings) {
    const readers = readersOf(people, mailing, actorId);
    const write = (reader: (typeof readers)[number]) =>
      writeNews({ ...mailing, news: told, company: name, reader }, change);
    // What became of a contract, of a login or of a site is told to all.
    if (mailing.about === 'your-turn') {
      await mailNotice(db, change.services, { kind: 'step', companyId }, readers, write);
    } else await mailPeople(db, readers, write);
    for (const { id, slug, siteId, url: site, currentSince } of mailing.turns) {
      await noteNotice(db, {
        companyId,
        about: { kind: 'step', slug, siteId, site },
        key: `${id} ${currentSince?.toISOString()}`,
        knownTo: mailing.spares === 'actor' ? actorId : null,
        now: change.now,
      });
    }
    if (readers.length === 0) continue;
    const ids = mailing.turns.map(({ id }) => id);
    await db('todos').whereIn('id', ids).update({ told_at: change.now });
  }
}

/** Of terms to be confirmed: were they confirmed before, and even signed? */
async function findChangedTerms(
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

/** Who of a company does this: not always the one that the steps name. */
async function actingPerson(db: Db): Promise<number | null> {
  const [person] = await rows<{ id: number }>(
    db,
    `select (actor ->> 'id')::int as id
       from (select nullif(current_setting('app.actor', true), '')::json as actor) as acting
      where actor ->> 'kind' = 'person'`,
  );
  return person?.id ?? null;
}
