import { say } from '#shared/saying/say.ts';
import { toCamel } from '../database/case.ts';
import {
  badRequest,
  conflict,
  forbidden,
  overloaded,
  type Problem,
  problem,
  unprocessable,
} from './problem.ts';

interface DatabaseError {
  code?: string;
  name?: string;
  message: string;
  table?: string;
  constraint?: string;
  column?: string;
}

/**
 * What PostgreSQL refused, in words for the caller; undefined for what only the log may know. Its
 * own messages name columns and values and so never go into an answer.
 */
export function problemFromDatabaseError(error: unknown): Problem | undefined {
  const { code, name, message, table = '', constraint = '', column } = error as DatabaseError;
  if (name === 'KnexTimeoutError') return overloaded();
  switch (code) {
    case '23505':
      return conflict('not-unique', {
        [fieldOf(table, constraint)]: 'taken',
      });
    case '23503':
      if (/update or delete on table/.test(message)) {
        return conflict(
          say('in-use', {
            en: `Cannot be deleted: ${words(table)} depend on it`,
            de: `Lässt sich nicht löschen: ${words(table)} hängen davon ab`,
          }),
        );
      }
      return unprocessable({ [fieldOf(table, constraint)]: 'unknown-record' });
    case '23P01':
      return conflict(say('overlap', { constraint: words(constraint) }));
    case '23502':
      return unprocessable({ [toCamel(column ?? 'field')]: 'required' });
    case '23514':
      return unprocessable({}, say('constraint-broken', { constraint: words(constraint) }));
    case '40001':
    case '40P01':
      return conflict('busy-record');
    case '42501':
      return forbidden();
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return badRequest('impossible-value');
    case '57014':
    case '55P03':
      return problem({ status: 503, said: 'too-slow', extra: { retryAfter: 5 } });
    case '53200':
    case '53300':
      return overloaded();
    default:
      return undefined;
  }
}

/**
 * `sites_company_id_fkey` names the field `companyId`. The error's detail would say so too, but
 * PostgreSQL withholds it under row-level security.
 */
const fieldOf = (table: string, constraint: string): string =>
  toCamel(constraint.replace(`${table}_`, '').replace(/_(key|fkey|pkey)$/, '')) || 'id';

const words = (name: string) => name.replaceAll('_', ' ');
