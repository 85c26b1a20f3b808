import { STATUS_CODES } from 'node:http';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { fileAnswer } from './file-answer.ts';
import type { Route } from './route.ts';

/** The content of an error answer, as the error handler sends it. */
const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The reason, for programs. */
  code: z.string(),
  /** The values that the reason names. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** The reason in words. */
  detail: z.string(),
  /** In words, by the path of the field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** The same by code. */
  issues: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
});

/** Schemas with a name of their own in the description, for type generators. */
export const components = z.registry<{ id: string }>();
const names = new Set<string>();
components.add(problemAnswer, { id: 'Problem' });

/** A record is named after the first address that offers it: `AdminTags`. */
export function nameRecord({ method, url, response }: Route): void {
  const record = response instanceof z.ZodArray ? response.element : response;
  if (!(record instanceof z.ZodObject) || components.has(record)) return;
  const name = pascal(url);
  const id = names.has(name) ? `${pascal(method.toLowerCase())}${name}` : name;
  names.add(id);
  components.add(record, { id });
}

/** A route's schema with all that a caller has to know of it. */
export function documentRoute(route: Route, schema: FastifySchema): FastifySchema {
  const { method, url, response, form } = route;
  const success = route.status ?? (response ? 200 : 204);
  return {
    ...schema,
    operationId: `${method.toLowerCase()}${pascal(url)}`,
    ...(form && { consumes: ['multipart/form-data'], body: formOf(form) }),
    response: {
      [success]: answerOf(response, success),
      ...Object.fromEntries(problemsOf(route).map((status) => [status, problemOf(status)])),
    },
  };
}

function answerOf(response: Route['response'], status: number) {
  const description = STATUS_CODES[status];
  if (!response) return z.null().meta({ description });
  const type = response === fileAnswer ? 'application/octet-stream' : 'application/json';
  return {
    description,
    content: { [type]: { schema: response === fileAnswer ? z.file() : response } },
  };
}

const problemOf = (status: number) => ({
  description: STATUS_CODES[status],
  content: { 'application/problem+json': { schema: problemAnswer } },
});

function problemsOf({ method, permission, params, query, body, form }: Route): number[] {
  const isPublic = permission.audience === 'public';
  const takesInput = body !== undefined || form !== undefined;
  return [
    400,
    ...(isPublic ? [] : [401, 403]),
    ...(params || query ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(takesInput ? [413, 415, 422] : []),
    429,
  ];
}

function formOf({ files, optional, upTo, texts = [] }: NonNullable<Route['form']>) {
  const one = upTo ? z.array(z.file()).max(upTo) : z.file();
  const file = optional ? one.optional() : one;
  return z.object({
    ...Object.fromEntries(texts.map((name) => [name, z.string()])),
    ...Object.fromEntries(files.map((name) => [name, file])),
  });
}

/** `/api/admin/tags/:id` is `AdminTagsById`. */
const pascal = (url: string) =>
  url
    .replace(/^\/api\//, '')
    // An address may end with a slash, a name may not.
    .replace(/\/$/, '')
    .replaceAll(/:(\w)/g, (_, first: string) => `by-${first}`)
    .replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
