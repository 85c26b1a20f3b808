import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { type CountedPart, partsSql } from '#api/core/resource/resource-sql.ts';
import { alertsResource } from '#api/modules/alerts/alerts-resource.ts';
import { jobRunsResource } from '#api/modules/monitoring/job-runs-resource.ts';
import { bankTransactionsResource } from '#api/operations/bank-statements/bank-transactions-resource.ts';
import { heldDaysResource } from '#api/operations/held-days/held-days-resource.ts';
import { invoicesResource } from '#api/operations/invoices/invoices-resource.ts';
import { addDay, berlinDay, berlinInstant, type Day } from '#shared/dates.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Matter, RecordMattersQuery } from '#shared/schemas/calls/overview.ts';
import { newMatter } from './new-matter.ts';

interface Counted {
  area: Matter['area'];
  resource: ResourceDeclaration;
  path: string;
  /** Those whose work it is, if not everybody who may read the list. */
  rights?: AdminPermission[];
  parts: Partial<Record<Matter['kind'], CountedPart>>;
}

/** Runs further back have been looked at, or never will be. */
const daysSetAside = 7;

/** Parts of lists, the most urgent first; each number is that of the list to which it leads. */
const countedLists = (now: Date): Counted[] => [
  {
    area: 'settlement',
    resource: invoicesResource,
    path: 'invoices',
    parts: {
      failed: { filter: { state: ['FAILED'] }, since: 'createdAt' },
      undelivered: { filter: { marks: ['UNDELIVERED'] }, since: 'createdAt' },
      toAnswer: { filter: { marks: ['TO_ANSWER'] }, since: 'createdAt' },
      overdue: { filter: { marks: ['OVERDUE'] }, since: 'dueOn' },
      waiting: { filter: { marks: ['WAITING'] }, since: 'createdAt' },
      unsent: { filter: { state: ['APPROVED'] }, since: 'approvedAt' },
      drafts: { filter: { state: ['DRAFT'] }, since: 'createdAt' },
    },
  },
  {
    area: 'payments',
    resource: bankTransactionsResource,
    path: 'bank-transactions',
    rights: ['payments'],
    parts: { toAllocate: { filter: { state: ['OPEN', 'PART'] }, since: 'bookedOn' } },
  },
  {
    area: 'operations',
    resource: heldDaysResource,
    path: 'held-days',
    rights: ['monitoring', 'feeds'],
    parts: { heldDays: { filter: { status: ['OPEN'] }, since: 'heldAt' } },
  },
  {
    area: 'operations',
    resource: jobRunsResource,
    path: 'monitoring',
    parts: {
      givenUp: { filter: { isGivenUp: true }, since: 'startedAt' },
      setAside: {
        filter: {
          hasSetAside: true,
          startedAt_gte: berlinInstant(addDay(berlinDay(now), -daysSetAside)).toISOString(),
        },
        since: 'startedAt',
      },
    },
  },
  {
    area: 'operations',
    resource: alertsResource,
    path: 'alerts',
    parts: {
      alerts: { filter: { state: ['OPEN'], isMuted: false, isPart: false }, since: 'since' },
    },
  },
];

type Counts = Record<string, { count: number; oldest: string | null }>;

/**
 * What of the lists that the reader works with waits, in one statement.
 *
 * @param about only of this company or site, in lists that name it
 */
export async function countMatters(
  db: Db,
  may: (rights: readonly AdminPermission[]) => boolean,
  now: Date,
  about: RecordMattersQuery = {},
): Promise<Matter[]> {
  const [[by, id] = []] = Object.entries(about);
  const lists = countedLists(now)
    .filter((one) => may(rightsOf(one)) && (!by || by in one.resource.entity.fields))
    .map((one) => ({ ...one, parts: by ? partsOf(one.parts, { [by]: [id] }) : one.parts }));
  if (lists.length === 0) return [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const sql = lists.map(
    ({ resource, parts }, place) => `(${partsSql(resource, parts, { bind, now })}) as "l${place}"`,
  );
  const [found = {}] = await queryPrepared<Record<string, Counts>>(db, {
    // Its text is the same for the same lists; PostgreSQL cuts longer names.
    name: `matters ${by ?? ''} ${lists.map(({ path }) => path.slice(0, 4)).join(' ')}`,
    text: `select ${sql.join(', ')}`,
    values,
  });
  return lists.flatMap((list, place) =>
    (Object.keys(list.parts) as Matter['kind'][]).flatMap((kind) => {
      const { count = 0, oldest = null } = found[`l${place}`]?.[kind] ?? {};
      if (count === 0) return [];
      const filter = encodeURIComponent(JSON.stringify(list.parts[kind]?.filter));
      return newMatter({
        ...{ kind, area: list.area, count, rights: rightsOf(list) },
        oldest: oldest === null ? null : dayOf(oldest),
        to: `/${list.path}?filter=${filter}`,
      });
    }),
  );
}

const partsOf = (parts: Counted['parts'], about: object): Counted['parts'] =>
  Object.fromEntries(
    Object.entries(parts).map(([kind, part]) => [
      kind,
      { ...part, filter: { ...part.filter, ...about } },
    ]),
  );

const rightsOf = ({ rights, resource }: Counted) => rights ?? resource.entity.permission.read;

const dayOf = (since: string): Day => (since.length === 10 ? since : berlinDay(new Date(since)));
