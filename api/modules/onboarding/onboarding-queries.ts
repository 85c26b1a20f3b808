import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { currentAgreementSql } from '#api/modules/agreements/read.ts';
import { adminRightsSql } from '#api/modules/people/read.ts';
import type { Row } from '#api/tables.ts';
import type {
  AgreementFacts,
  Condition,
  OnboardingKind,
  Phase,
  TodoSlug,
} from '#shared/domain/onboarding/blueprints.ts';
import { rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import {
  type Graph,
  type Todo,
  type TodoStatus,
  todoStatusOf,
} from '#shared/domain/onboarding/todo.ts';
import type { AdminPermission } from '#shared/permissions.ts';

export interface StoredTodo extends Todo {
  id: number;
  /** Null once they were removed, or may no longer do it: it is nobody's. */
  assignable: { id: number; name: string } | null;
  currentSince: Date | null;
  /** When the company was last mailed that it is its turn. */
  toldAt: Date | null;
  completedAt: Date | null;
  completedBy: { id: number; name: string } | null;
  updatedAt: Date;
}

/** One onboarding with its steps and everything that decides about them. */
export interface Onboarding extends Graph<StoredTodo> {
  id: number;
  todos: StoredTodo[];
  status: TodoStatus;
  /** The company that owns it, or its site. */
  companyId: number;
  siteId: number | null;
  url: string | null;
  agreement: AgreementFacts | null;
  credentialTypes: string[];
  /** Those of which all were handed back. */
  returnedTypes: string[];
  createdAt: Date;
  completedAt: Date | null;
}

type Which =
  | { id: number }
  | { companyId: number }
  | { siteId: number }
  | { ofCompany: number }
  | { status: TodoStatus };

/** `ofCompany`: the company's own first, then those of its sites by url. */
export async function listOnboardings(db: Db, which: Which): Promise<Onboarding[]> {
  const [column, value] = Object.entries(which)[0] as [string, number | string];
  const where = {
    id: 'o.id = :value',
    companyId: 'o.company_id = :value',
    siteId: 'o.site_id = :value',
    ofCompany: 'o.company_id = :value or s.company_id = :value',
    status: 'o.status = :value',
  }[column];
  const found = await rows<OnboardingRow>(
    db,
    `select o.id, o.status, o.created_at, o.completed_at, o.site_id, s.url,
            coalesce(o.company_id, s.company_id) as company_id,
            exists (select from sites own where own.company_id = o.company_id) as has_sites,
            not exists (select from sites own where own.company_id = o.company_id
                          and not exists (select from agreements a where a.site_id = own.id))
              as every_site_has_agreement,
            coalesce((select c.initial_file is not null from contracts c
                       where c.company_id = o.company_id order by c.id desc limit 1), false) as initial_document,
            not exists (select from onboardings c where c.company_id = s.company_id and c.status = 'OPEN')
              as company_onboarding,
            case when s.id is not null then ad_server_configured(s.id) end as configuration_complete,
            case when a.id is not null then json_build_object(
              'managementType', a.management_type, 'consentManagerType', a.consent_manager_type,
              'hasPlugin', a.has_plugin,
              'allowsWbVideo', exists (select from agreement_ad_trackers ad
                                         join trackers t on t.id = ad.tracker_id
                                        where ad.agreement_id = a.id and t.slug = 'wb-video')) end as agreement,
            array(select distinct c.type from credentials c where c.site_id = s.id) as credential_types,
            array(select c.type from credentials c where c.site_id = s.id
                   group by c.type having bool_and(c.returned_at is not null)) as returned_types
       from onboardings o
       left join sites s on s.id = o.site_id
       left join lateral (${currentAgreementSql('s.id')}) a on true
      where ${where}
      order by o.site_id is not null, s.url`,
    { value },
  );
  const todos = await listTodos(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) =>
    toOnboarding(
      row,
      todos.filter(({ onboarding_id }) => onboarding_id === row.id),
    ),
  );
}

export async function getOnboarding(db: Db, which: Which): Promise<Onboarding | undefined> {
  return (await listOnboardings(db, which))[0];
}

/** One is named by its id, or by whose it is. */
export type OnboardingKey = { id: number } | { company_id: number } | { site_id: number };

/** Keeps others from changing its steps until the transaction ends. */
export async function lockOnboarding(db: Db, key: OnboardingKey): Promise<Onboarding | undefined> {
  const locked = await db('onboardings').where(key).forUpdate().first('id');
  return locked && getOnboarding(db, { id: locked.id });
}

/** All of a company's at once; its own before those of its sites, as everywhere. */
export async function lockOnboardingsOf(db: Db, companyId: number): Promise<void> {
  await db('onboardings').where({ company_id: companyId }).forUpdate().select('id');
  const sites = db('sites').where({ company_id: companyId }).select('id');
  await db('onboardings').whereIn('site_id', sites).orderBy('id').forUpdate().select('id');
}

/**
 * Which onboarding a step belongs to; a company sees its own steps only.
 *
 * @throws Problem 404
 */
export async function findTodo(db: Db, id: number) {
  const found = await db('todos')
    .where({ id })
    .first<Pick<TodoRow, 'onboarding_id' | 'slug'> | undefined>('onboarding_id', 'slug');
  if (!found) throw notFound();
  return found;
}

/**
 * A step, and its onboarding, which is locked.
 *
 * @throws Problem 404
 */
export async function lockTodo(db: Db, id: number) {
  const { onboarding_id: onboardingId } = await findTodo(db, id);
  const onboarding = await lockOnboarding(db, { id: onboardingId });
  const todo = onboarding?.todos.find((one) => one.id === id);
  if (!onboarding || !todo) throw notFound();
  return { onboarding, todo };
}

export async function insertTodos(db: Db, onboardingId: number, todos: Todo[]): Promise<void> {
  if (todos.length === 0) return;
  await db('todos').insert(
    todos.map(({ slug, phase, status, assignableType }) => ({
      onboarding_id: onboardingId,
      slug,
      phase,
      status,
      assignable_type: assignableType,
    })),
  );
}

const listTodos = (db: Db, onboardingIds: number[]) =>
  rows<TodoRow>(
    db,
    `select t.*, a.first_name || ' ' || a.last_name as assignable_name,
            array(${adminRightsSql('a.id')}) as assignable_rights,
            c.first_name || ' ' || c.last_name as completer_name
       from todos t
       left join users a on a.id = t.assignable_id and a.deactivated_at is null
       left join users c on c.id = t.completed_by
      where t.onboarding_id = any(?) order by t.id`,
    [onboardingIds],
  );

interface OnboardingRow
  extends Row<'onboardings', 'id' | 'status' | 'created_at' | 'completed_at' | 'site_id'> {
  url: Row<'sites'>['url'] | null;
  company_id: number;
  has_sites: boolean;
  every_site_has_agreement: boolean;
  initial_document: boolean;
  company_onboarding: boolean;
  configuration_complete: boolean | null;
  agreement: AgreementFacts | null;
  credential_types: string[];
  returned_types: string[];
}

interface TodoRow extends Omit<Row<'todos'>, 'slug' | 'phase'> {
  slug: TodoSlug;
  phase: Phase;
  assignable_name: string | null;
  assignable_rights: AdminPermission[];
  completer_name: string | null;
}

function toOnboarding(row: OnboardingRow, todos: TodoRow[]): Onboarding {
  const kind: OnboardingKind = row.site_id === null ? 'company' : 'site';
  const holds: [Condition, boolean | null][] =
    kind === 'company'
      ? [
          ['hasSites', row.has_sites],
          ['everySiteHasAgreement', row.every_site_has_agreement],
          ['initialDocument', row.initial_document],
        ]
      : [
          ['companyOnboarding', row.company_onboarding],
          ['agreement', row.agreement !== null],
          ['configurationComplete', row.configuration_complete],
        ];
  return {
    id: row.id,
    kind,
    status: todoStatusOf(row.status),
    companyId: row.company_id,
    siteId: row.site_id,
    url: row.url,
    agreement: row.agreement,
    credentialTypes: row.credential_types,
    returnedTypes: row.returned_types,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    holds: new Set(holds.filter(([, held]) => held).map(([condition]) => condition)),
    delivered: deliveredSteps(row),
    todos: todos.map((todo) => toTodo(todo, kind)),
  };
}

/** Logins that were entered wait for the operator's approval, unless one was handed back. */
function deliveredSteps({ credential_types: types, returned_types: returned }: OnboardingRow) {
  const delivered = new Set<TodoSlug>();
  if (returned.length > 0) return delivered;
  if (types.length > 0) delivered.add('PROVIDE_SITE_LOGIN');
  if (types.length > 1) delivered.add('PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN');
  return delivered;
}

const toTodo = (row: TodoRow, kind: OnboardingKind): StoredTodo => ({
  id: row.id,
  slug: row.slug,
  phase: row.phase,
  status: todoStatusOf(row.status),
  assignableType: row.assignable_type,
  assignable: row.assignable_rights.some((right) => rightsForStep(kind, row.slug).includes(right))
    ? named(row.assignable_id, row.assignable_name)
    : null,
  currentSince: row.current_since,
  toldAt: row.told_at,
  completedAt: row.completed_at,
  completedBy: named(row.completed_by, row.completer_name),
  updatedAt: row.updated_at,
});

/** A company does not learn the names of the operator's staff. */
const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
