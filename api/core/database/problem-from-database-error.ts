import { conflict, type Problem, problem, unprocessable } from '../http/problem.ts';
import { toCamel } from './case.ts';

interface DatabaseError {
  code?: string;
  name?: string;
  message: string;
  table?: string;
  constraint?: string;
  column?: string;
}

/**
 * What PostgreSQL refused, in words for the caller; undefined for what only the log may know.
 * Its messages name columns and values and so never reach an answer as they are.
 */
export function problemFromDatabaseError(error: unknown): Problem | undefined {
  const { code, name, message, table = '', constraint = '', column } = error as DatabaseError;
  if (name === 'KnexTimeoutError') return busy;
  switch (code) {
    case '23505':
      return conflict('not-unique', 'There is one like this already', {
        [fieldOf(table, constraint)]: 'Is taken already',
      });
    case '23503':
      if (/update or delete on table/.test(message)) {
        return conflict('in-use', {
          en: `Cannot be deleted: ${words(table)} depend on it`,
          de: `Lässt sich nicht löschen: ${words(table)} hängen davon ab`,
        });
      }
      return unprocessable({ [fieldOf(table, constraint)]: 'Does not exist' });
    case '23P01':
      return conflict('overlap', `Overlaps with another one (${words(constraint)})`);
    case '23502':
      return unprocessable({ [toCamel(column ?? 'field')]: 'Required' });
    case '23514':
      return unprocessable({}, `Not allowed (${words(constraint)})`);
    case '40001':
    case '40P01':
      return conflict(
        'busy-record',
        'Someone else changed this at the same moment, please try again',
      );
    case '42501':
      return problem({
        status: 403,
        code: 'not-allowed',
        detail: 'You are not allowed to do this',
      });
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return problem({ status: 400, code: 'malformed', detail: 'A value has an impossible form' });
    case '57014':
    case '55P03':
      return problem({
        status: 503,
        code: 'too-slow',
        detail: 'This took too long, please try again',
        extra: { retryAfter: 5 },
      });
    case '53200':
    case '53300':
      return busy;
    default:
      return undefined;
  }
}

const busy = problem({
  status: 503,
  code: 'overloaded',
  detail: 'The service is busy, please try again',
  extra: { retryAfter: 5 },
});

/**
 * `sites_company_id_fkey` names the field `companyId`. The error's detail would say so too, but
 * PostgreSQL keeps it back where row-level security is on.
 */
const fieldOf = (table: string, constraint: string): string =>
  toCamel(constraint.replace(`${table}_`, '').replace(/_(key|fkey|pkey)$/, '')) || 'id';

const words = (name: string) => name.replaceAll('_', ' ');
