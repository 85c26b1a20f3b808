import { conflict, type Problem, problem, unprocessable } from '../http/problem.ts';
import { toCamel } from './case.ts';

interface DatabaseError {
  code?: string;
  name?: string;
  table?: string;
  constraint?: string;
  column?: string;
  detail?: string;
}

/**
 * What PostgreSQL refused, in words for the caller; undefined for what only the log may know.
 * Its messages name columns and values and so never reach an answer as they are.
 */
export function problemFromDatabaseError(error: unknown): Problem | undefined {
  const { code, name, detail = '', table, constraint } = error as DatabaseError;
  if (name === 'KnexTimeoutError') return busy;
  switch (code) {
    case '23505': {
      const field = fieldOf(detail);
      return conflict('not-unique', 'There is one like this already', {
        [field]: 'Is taken already',
      });
    }
    case '23503': {
      if (detail.includes('is still referenced')) {
        const by = words(/from table "(\w+)"/.exec(detail)?.[1] ?? table ?? 'other records');
        return conflict('in-use', `Cannot be deleted: ${by} depend on it`);
      }
      return unprocessable({ [fieldOf(detail)]: 'Does not exist' });
    }
    case '23P01':
      return conflict('overlap', `Overlaps with another one (${words(constraint ?? '')})`);
    case '23502':
      return unprocessable({ [toCamel((error as DatabaseError).column ?? 'field')]: 'Required' });
    case '23514':
      return unprocessable({}, `Not allowed (${words(constraint ?? '')})`);
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
      });
    case '53300':
    case '57P03':
    case '08006':
    case '08001':
    case 'ECONNREFUSED':
      return busy;
    default:
      return undefined;
  }
}

const busy = problem({
  status: 503,
  code: 'overloaded',
  detail: 'The service is busy, please try again',
});

/** `Key (lower(email))=(a@b.example) …` names the field `email`. */
function fieldOf(detail: string): string {
  const columns = /^Key \((.*?)\)=/.exec(detail)?.[1] ?? 'id';
  const [last] = columns.split(', ').reverse();
  return toCamel((last ?? 'id').replace(/^\w+\(|\)?(::\w+)?\)*$/g, ''));
}

const words = (name: string) => name.replaceAll('_', ' ');
