import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import { partsOf, say } from '#shared/saying/say.ts';
import { malformed, saidOf, tellAll } from '#shared/saying/tell.ts';
import { toCamel } from '../database/case.ts';
import {
  badRequest,
  conflict,
  type Errors,
  forbidden,
  overloaded,
  Problem,
  problem,
  unprocessable,
} from './problem.ts';
import { problemFromOutage } from './problem-from-outage.ts';

/** The one place where anything thrown becomes an answer. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toProblem(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    else {
      // Database refusals are told in our words; the database's own are for the log.
      const cause = error instanceof Problem ? undefined : error.message;
      request.log.info({ code: answer.code, status: answer.status, cause }, 'request refused');
    }
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    if (isUpload && !request.raw.complete) giveUpReading(request, reply);
    return sendProblem(reply, answer);
  });
}

/**
 * The rest of a refused upload is no next request: the connection ends with the answer. Data in
 * transit is read and dropped, so that the sender reads the answer.
 */
function giveUpReading({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

export function sendProblem(
  reply: FastifyReply,
  { status, said, message, errors, extra }: Problem,
) {
  if (extra?.retryAfter !== undefined) reply.header('retry-after', String(extra.retryAfter));
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      ...partsOf(said),
      detail: message,
      ...(errors && {
        errors: tellAll(errors, 'en'),
        issues: Object.entries(errors).map(([path, one]) => ({ path, ...partsOf(one) })),
      }),
      ...extra,
    });
}

/** Messages of unexpected errors stay in the log: they may hold SQL or secrets. */
function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isResponseSerializationError(error)) return internal;
  const foreseen = problemFromOutage(error) ?? problemFromDatabaseError(error);
  if (foreseen) return foreseen;
  const { statusCode } = error;
  if (statusCode === 429) return tooManyRequests;
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return problem({
      status: statusCode,
      said: say('malformed-request', { message: error.message }),
    });
  }
  if (statusCode === 503) return overloaded();
  return internal;
}

const internal = problem({ status: 500, said: 'internal' });
const tooManyRequests = problem({ status: 429, said: 'too-many-requests' });

/** A body that breaks a rule is 422 with all messages at their fields; the rest is malformed. */
function fromValidation(error: FastifyError): Problem {
  const errors: Errors = {};
  let isMalformed = error.validationContext !== 'body';
  for (const { keyword, instancePath = '', message = '', params } of error.validation ?? []) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (keyword === 'unrecognized_keys') {
      isMalformed = true;
      for (const key of (params as { keys: string[] }).keys) {
        errors[join(path, key)] = 'unknown-field';
      }
    } else {
      if (path === '') isMalformed = true;
      errors[path || 'body'] ??= saidOf({ ...params, code: keyword, message });
    }
  }
  if (!isMalformed) return unprocessable(errors);
  const [of, why] = Object.entries(errors)[0] ?? ['request', 'invalid-value'];
  return badRequest(malformed(of, why), errors);
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

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
function problemFromDatabaseError(error: unknown): Problem | undefined {
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
  toCamel(constraint.replace(`${table}_`, '').replace(/_(key|fkey|pkey)\d*$/, '')) || 'id';

const words = (name: string) => name.replaceAll('_', ' ');
