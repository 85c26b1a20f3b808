import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { listOnboardings } from '#api/modules/onboarding/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { clientStateOf } from '#shared/domain/onboarding/client-state.ts';
import { rightFor, rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Matter } from '#shared/schemas/calls/overview.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { newMatter } from './new-matter.ts';
import type { Reader } from './reader.ts';

/** Of all onboardings; what is beyond them is only counted. */
const mostSteps = 50;

/** The operator's steps whose turn it is: the reader's own, then nobody's that they may do. */
export async function listOwnSteps(
  db: Db,
  { id, may }: Reader,
): Promise<{ steps: Matter[]; more: number }> {
  if (!may(Object.values(rightFor))) return { steps: [], more: 0 };
  const onboardings = await listOnboardings(db, { status: 'OPEN' });
  const current = onboardings.flatMap((onboarding) =>
    onboarding.todos
      .filter(
        (todo) => canComplete(onboarding, todo) && clientStateOf(onboarding, todo) !== 'current',
      )
      .map((todo) => {
        const rights: AdminPermission[] = rightsForStep(onboarding.kind, todo.slug);
        return { onboarding, todo, rights, assignee: todo.assignable };
      })
      .filter(({ rights, assignee }) => (assignee ? assignee.id === id : may(rights))),
  );
  current.sort(
    (a, b) =>
      Number(b.assignee !== null) - Number(a.assignee !== null) ||
      Number(a.todo.currentSince) - Number(b.todo.currentSince) ||
      a.todo.id - b.todo.id,
  );
  const shown = current.slice(0, mostSteps);
  const names = await rows<Row<'companies', 'id' | 'name'>>(
    db,
    'select id, name from companies where id = any(?)',
    [shown.map(({ onboarding }) => onboarding.companyId)],
  );
  const nameOf = new Map(names.map((one) => [one.id, one.name]));
  const steps = shown.map(({ onboarding: { companyId, siteId, url }, todo, rights, assignee }) => {
    const page = siteId === null ? `/companies/${companyId}` : `/sites/${siteId}/onboarding`;
    const mayOpen = may((siteId === null ? company : site).permission.read);
    return newMatter({
      ...{ kind: 'step', area: 'onboarding', key: String(todo.id), rights, assignee },
      slug: todo.slug,
      subject: url ?? nameOf.get(companyId) ?? null,
      oldest: todo.currentSince && berlinDay(todo.currentSince),
      to: mayOpen ? page : null,
    });
  });
  return { steps, more: current.length - shown.length };
}
