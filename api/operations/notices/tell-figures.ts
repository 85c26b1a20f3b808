import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { readAsCompany } from '#api/core/http/caller-database.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { digestMail, figuresChangedMail } from '#api/mails/figures-mails.ts';
import { readClientChange } from '#api/modules/client-metrics/read.ts';
import { countIncompleteDays } from '#api/modules/feeds/read.ts';
import { mailNotice, noteNotice } from '#api/modules/notices/read.ts';
import { baseSql, dashboardLink, rolesHaveSql } from '#api/modules/people/read.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { figuresBeyond, nameOfChange } from '#shared/domain/notices/changed-figures.ts';
import { noticeKinds, type Rhythm } from '#shared/domain/notices/notice-kinds.ts';
import {
  type ComparedPeriods,
  isDigestDue,
  lastOf,
  weeksUpTo,
} from '#shared/domain/notices/notice-periods.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

/**
 * The 09:15 job: sums of a week or a month, and figures that differ from the week before by what
 * somebody has named, to those who want that. It looks at states, so the next run makes up for what
 * one missed; what is told is noted with its mail, so none tells it again.
 */
export const tellFigures = defineJob({
  name: 'tell-figures',
  queue: () => 'tell-figures',
  async run({ db, transaction, clock, services, signal }) {
    const now = clock();
    const periods = await listPeriods(db, berlinDay(now));
    let count = 0;
    for (const [companyId, people] of groupBy(await listWishes(db), (one) => one.companyId)) {
      signal.throwIfAborted();
      const figures = await readFigures(db, companyId, people, periods);
      const told = { companyId, people, figures, periods, now, services };
      count += await transaction((own) => tellCompany(own, told));
    }
    return sayRun('mails-queued', { count });
  },
});

interface Wish extends MailedPerson {
  companyId: number;
  company: string;
  base: string;
  kind: 'change' | 'digest';
  threshold: number | null;
  rhythm: Rhythm | null;
  outside: string[];
}

const listWishes = (db: Db): Promise<Wish[]> =>
  rows<Wish>(
    db,
    `select u.id, u.email, u.first_name as "firstName", u.language, s.company_id as "companyId",
            c.name as company, s.kind, s.threshold, s.rhythm, s.outside, ${baseSql} as base
       from notice_settings s
       join company_people p on p.company_id = s.company_id and p.user_id = s.user_id
       join users u on u.id = s.user_id
       join companies c on c.id = s.company_id
      where s.kind in ('change', 'digest') and s.mail
        and u.deactivated_at is null and u.password_hash is not null
        and ${rolesHaveSql('p.roles', `'viewMetrics'`)}
      order by s.company_id, u.id, s.kind`,
    {},
  );

interface Told extends ComparedPeriods {
  incompleteDays: number;
}

/** What may be told today, of all companies alike. */
async function listPeriods(db: Db, today: Day) {
  const digests = new Map<Rhythm, Told>();
  for (const rhythm of ['WEEKLY', 'MONTHLY'] as const) {
    const periods = lastOf(rhythm, today);
    const incompleteDays = await countIncompleteDays(db, periods.now);
    if (isDigestDue(rhythm, today, incompleteDays)) {
      digests.set(rhythm, { ...periods, incompleteDays });
    }
  }
  for (const age of [1, 2, 3]) {
    const change = weeksUpTo(addDay(today, -age));
    const both = { from: change.before.from, to: change.now.to };
    if ((await countIncompleteDays(db, both)) === 0) return { digests, change, today };
  }
  return { digests, change: null, today };
}

type Periods = Awaited<ReturnType<typeof listPeriods>>;
type Figures = Awaited<ReturnType<typeof readClientChange>>;

interface Company {
  companyId: number;
  people: readonly Wish[];
  figures: ReadonlyMap<ComparedPeriods, Figures>;
  periods: Periods;
  now: Date;
  services: Pick<Services, 'publicUrl'>;
}

/** The figures of all periods that somebody is told of, as the company's people see them. */
async function readFigures(db: Db, companyId: number, people: readonly Wish[], periods: Periods) {
  const asked = new Set(people.flatMap((wish) => periodsOf(wish, periods) ?? []));
  const figures = new Map<ComparedPeriods, Figures>();
  await readAsCompany(db, companyId, async (own) => {
    for (const compared of asked) {
      const { today } = periods;
      figures.set(compared, await readClientChange(own, { ...compared, today }));
    }
  });
  return figures;
}

const rhythmOf = ({ rhythm }: Wish): Rhythm => rhythm ?? noticeKinds.digest.rhythm;

const periodsOf = (wish: Wish, { digests, change }: Periods) =>
  wish.kind === 'digest' ? digests.get(rhythmOf(wish)) : change;

async function tellCompany(db: Db, told: Company): Promise<number> {
  let count = 0;
  for (const wish of told.people) {
    const periods = periodsOf(wish, told.periods);
    const figures = periods && told.figures.get(periods);
    if (!figures) continue;
    const tell = wish.kind === 'digest' ? tellDigest : tellChange;
    count += await tell(db, told, { wish, periods, figures });
  }
  return count;
}

interface Person {
  wish: Wish;
  periods: ComparedPeriods & { incompleteDays?: number };
  figures: Figures;
}

async function tellDigest(db: Db, told: Company, { wish, periods, figures }: Person) {
  const { now, before, incompleteDays = 0 } = periods;
  const { sums } = figures;
  // Under a pilot agreement there are no page impressions, but views that are paid.
  const isNothing = [sums.now, sums.before].every(
    ({ pageImpressions, adViews, payoutCents }) => pageImpressions + adViews + payoutCents === 0,
  );
  if (isNothing) return 0;
  const { companyId, services } = told;
  const key = `${wish.id} ${rhythmOf(wish)} ${now.from}`;
  const about = { kind: 'digest', now } as const;
  const isNew = await noteNotice(db, { companyId, about, key, userId: wish.id, now: told.now });
  if (!isNew) return 0;
  const change = figures.explain();
  return mailNotice(db, services, wish, [wish], (reader) =>
    digestMail({ ...readerOf(reader, services), now, before, sums, change, incompleteDays }),
  );
}

/** A figure beyond the threshold is told once, and again only after it has been back within. */
async function tellChange(db: Db, told: Company, { wish, periods, figures }: Person) {
  const { now, before } = periods;
  const { companyId, services } = told;
  const percent = wish.threshold ?? noticeKinds.change.threshold;
  const beyond = figuresBeyond(figures.sums, percent);
  const fresh = beyond.filter((one) => !wish.outside.includes(nameOfChange(one)));
  await db('notice_settings')
    .where({ user_id: wish.id, company_id: companyId, kind: 'change' })
    .update({ outside: beyond.map(nameOfChange) });
  if (fresh.length === 0) return 0;
  const key = `${wish.id} ${now.to} ${fresh.map(nameOfChange)}`;
  const about = { kind: 'change', now, before, figures: fresh } as const;
  const isNew = await noteNotice(db, { companyId, about, key, userId: wish.id, now: told.now });
  if (!isNew) return 0;
  return mailNotice(db, services, wish, [wish], (reader) =>
    figuresChangedMail({ ...readerOf(reader, services), now, before, figures: fresh, percent }),
  );
}

const readerOf = (
  { firstName, language: locale, company, base }: Wish,
  services: Pick<Services, 'publicUrl'>,
) => ({ firstName, locale, company, link: dashboardLink(services, { base }) });
