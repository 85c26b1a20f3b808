import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import { partsOf, say } from '#shared/saying/say.ts';
import { malformed, saidOf, tellAll } from '#shared/saying/tell.ts';
import { badRequest, type Errors, overloaded, Problem, problem, unprocessable } from './problem.ts';
import { problemFromDatabaseError } from './problem-from-database-error.ts';
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
