import type { TodoSlug } from './blueprints.ts';
import { clientStateOf } from './client-state.ts';
import type { Graph, Todo } from './todo.ts';

/** The operator's actions that a company is mailed about. */
export type Occasion =
  | 'manual-ready'
  | 'terms-changed'
  | 'contract-rejected'
  | 'contract-approved'
  | 'credentials-returned'
  | 'went-live';

/** A step for the company to do. */
export interface Turn {
  slug: TodoSlug;
  /** null for a step of the company's own onboarding. */
  siteId: number | null;
}

export interface Mailing<T extends Turn> {
  about: Occasion | 'your-turn';
  /** Steps named in it. */
  turns: T[];
  /** The actor already sees the consequences on the screen. */
  spares: 'nobody' | 'actor';
}

/** Steps that such a mail requests anyway. */
const asksFor: Record<Occasion, readonly TodoSlug[] | 'all'> = {
  'manual-ready': ['INTEGRATION_INTO_SITE'],
  'terms-changed': ['CONFIRM_CONTRACT_DETAILS'],
  'contract-rejected': ['SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
  'contract-approved': 'all',
  'credentials-returned': ['PROVIDE_SITE_LOGIN', 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN'],
  'went-live': [],
};

/**
 * The mails caused by one change: one that says what happened, and one for all steps that it made
 * the company's turn and that the first does not already name.
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
  /** Has accepted the invitation: others could not act. */
  hasAccepted: boolean;
  isDeactivated: boolean;
}

/** The people of a company who get a mailing. */
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
 * Was the company mailed within the last hour that this step is its turn? Blocked and current again
 * in that time is no news; a step it has done since is.
 */
export const isToldLately = ({ toldAt }: { toldAt: Date | null }, now: Date): boolean =>
  toldAt !== null && +now - +toldAt < hourMs;

const hourMs = 60 * 60_000;

/** The steps for which it is now the company's turn. */
export const turnsOf = <T extends Todo>(graph: Graph<T>): T[] =>
  graph.todos.filter((todo) => clientStateOf(graph, todo) === 'current');
