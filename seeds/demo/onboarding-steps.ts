import type { Condition, OnboardingKind, SiteFacts } from '#shared/domain/onboarding/blueprints.ts';
import { planTodos } from '#shared/domain/onboarding/plan-todos.ts';
import type { Graph, Todo } from '#shared/domain/onboarding/todo.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import { randomOf } from './random.ts';

interface DemoSituation {
  kind: OnboardingKind;
  status: 'OPEN' | 'COMPLETED';
  /** What the company waits for; null for a site. */
  waitsFor: string | null;
  site: SiteFacts;
  holds: ReadonlySet<Condition>;
  hasCredentials: boolean;
  /** Names the onboarding, so that it is the same every time. */
  key: string;
}

/** The steps of an onboarding and how far they have come, in a possible order of completion. */
export function demoSteps(situation: DemoSituation): Todo[] {
  const todos = planTodos(situation.kind, situation.site);
  if (situation.status === 'COMPLETED') return todos.map(done);
  if (situation.kind === 'company') {
    const next = todos.findIndex(({ slug }) => slug === situation.waitsFor);
    return todos.map((todo, index) => (index < next ? done(todo) : todo));
  }
  return someDone(todos, situation);
}

const done = (todo: Todo): Todo => ({ ...todo, status: 'COMPLETED' });

/** A site in the middle of it: some of the possible steps are done, never the last one. */
function someDone(planned: Todo[], { holds, hasCredentials, key }: DemoSituation): Todo[] {
  const random = randomOf(`onboarding:${key}`);
  let todos = planned;
  for (let left = random.integer(0, 5); left > 0; left -= 1) {
    const graph: Graph = { kind: 'site', todos, holds };
    const possible = todos.filter(
      (todo) =>
        canComplete(graph, todo) &&
        todo.slug !== 'DO_FINAL_TESTING_AND_GO_LIVE' &&
        (hasCredentials || !todo.slug.startsWith('PROVIDE_')),
    );
    if (possible.length === 0) break;
    const { slug } = random.pick(possible);
    todos = todos.map((todo) => (todo.slug === slug ? done(todo) : todo));
  }
  return todos;
}
