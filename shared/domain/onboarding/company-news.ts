import type { TodoSlug } from './blueprints.ts';
import { clientStateOf } from './client-state.ts';
import type { Graph, Todo } from './todo.ts';

/** What the operator did that a company is told of by a mail of its own. */
export type Occasion =
  | 'manual-ready'
  | 'terms-changed'
  | 'contract-rejected'
  | 'contract-approved'
  | 'credentials-returned'
  | 'went-live';

/** A step that is the company's to do. */
export interface Turn {
  slug: TodoSlug;
  /** null for a step of the company's own onboarding. */
  siteId: number | null;
}

export interface Mailing<T extends Turn> {
  about: Occasion | 'your-turn';
  /** Steps that it names. */
  turns: T[];
  /** Whoever caused the change sits in front of the screen that shows what follows from it. */
  spares: 'nobody' | 'actor';
}

/** Steps that such a mail asks for anyway. */
const asksFor: Record<Occasion, readonly TodoSlug[] | 'all'> = {
  'manual-ready': ['INTEGRATION_INTO_SITE'],
  'terms-changed': ['CONFIRM_CONTRACT_DETAILS'],
  'contract-rejected': ['SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
  'contract-approved': 'all',
  'credentials-returned': ['PROVIDE_SITE_LOGIN', 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN'],
  'went-live': [],
};

/**
 * The mails that one change leads to: one that tells what happened, and one for all steps that
 * became the company's turn by it and that the first does not name already.
 */
export function mailingsOf<T extends Turn>(
  occasion: Occasion | undefined,
  turns: readonly T[],
): Mailing<T>[] {
  const asked = occasion ? asksFor[occasion] : [];
  const isNamed = ({ slug }: T) => asked === 'all' || asked.includes(slug);
  const others = turns.filter((turn) => !isNamed(turn));
  return [
    ...(occasion
      ? [{ about: occasion, turns: turns.filter(isNamed), spares: 'nobody' as const }]
      : []),
    ...(others.length > 0
      ? [{ about: 'your-turn' as const, turns: others, spares: 'actor' as const }]
      : []),
  ];
}

export interface CompanyPerson {
  id: number;
  managesCompany: boolean;
  /** Has accepted the invitation: nobody else could act. */
  hasAccepted: boolean;
  isDeactivated: boolean;
}

/** Who of a company gets a mailing. */
export const readersOf = <P extends CompanyPerson>(
  people: readonly P[],
  { spares }: Pick<Mailing<Turn>, 'spares'>,
  actorId: number | null,
): P[] =>
  people.filter(
    ({ id, managesCompany, hasAccepted, isDeactivated }) =>
      managesCompany && hasAccepted && !isDeactivated && !(spares === 'actor' && id === actorId),
  );

/**
 * Was the company mailed within the hour that this step is its turn? What becomes blocked and current
 * again meanwhile tells it nothing new; a step that it did since is another matter.
 */
export const isToldLately = ({ toldAt }: { toldAt: Date | null }, now: Date): boolean =>
  toldAt !== null && +now - +toldAt < hourMs;

const hourMs = 60 * 60_000;

/** The steps that are the company's turn now. */
export const turnsOf = <T extends Todo>(graph: Graph<T>): T[] =>
  graph.todos.filter((todo) => clientStateOf(graph, todo) === 'current');
