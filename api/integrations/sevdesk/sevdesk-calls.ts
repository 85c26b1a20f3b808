import { z } from 'zod';
import { SevdeskError } from './sevdesk-error.ts';
import type { SevdeskCall } from './sevdesk-http.ts';
import { countrySchema } from './sevdesk-schemas.ts';

const pageSize = 1000;
/** Beyond that something is wrong with the paging. */
const mostPages = 500;

export type SevdeskCalls = ReturnType<typeof createSevdeskCalls>;

/**
 * The tool's answers, checked: lists over all pages, and writes.
 *
 * @throws SevdeskError from every call
 */
export function createSevdeskCalls(call: SevdeskCall) {
  let countries: Promise<Map<string, string>> | undefined;

  /** All rows of a list, page by page. */
  async function list<S extends z.ZodType>(
    path: string,
    row: S,
    query: Record<string, string> = {},
  ): Promise<z.output<S>[]> {
    const rows: z.output<S>[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const paging = { limit: String(pageSize), offset: String(page * pageSize) };
      const answer = await call({ method: 'GET', path, query: { ...query, ...paging } });
      const objects = read(path, answerOf(z.array(row)), answer, false);
      rows.push(...objects);
      if (objects.length < pageSize) return rows;
    }
    throw nonsense(path, 'a list without end', false);
  }

  async function write<S extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    answer: S,
  ): Promise<z.output<S>> {
    const sent = await call({ method, path, body });
    return read(path, answerOf(answer), sent, true);
  }

  /** Country codes by sevDesk's id; they do not change while a process runs. */
  function countryCodes(): Promise<Map<string, string>> {
    countries ??= list('/StaticCountry', countrySchema).then(
      (rows) => new Map(rows.map(({ id, code }) => [id, code.toUpperCase()])),
    );
    countries.catch(() => {
      countries = undefined;
    });
    return countries;
  }

  return {
    call,
    list,
    write,
    countryCodes,
    /** The objects of an answer, of this shape. */
    read: <S extends z.ZodType>(path: string, objects: S, answer: unknown): z.output<S> =>
      read(path, answerOf(objects), answer, false),
  };
}

const answerOf = <S extends z.ZodType>(objects: S) =>
  z
    .object({ objects: z.unknown() })
    .transform((answer) => answer.objects)
    .pipe(objects);

function read<S extends z.ZodType>(
  path: string,
  schema: S,
  answer: unknown,
  wrote: boolean,
): z.output<S> {
  const checked = schema.safeParse(answer);
  if (checked.success) return checked.data;
  // Says where it is wrong, not what is there: that may be anything.
  throw nonsense(
    path,
    `unexpected at ${checked.error.issues[0]?.path.join('.') || 'the top'}`,
    wrote,
  );
}

const nonsense = (path: string, message: string, unsettled: boolean) =>
  new SevdeskError('nonsense', { message: `${path}: ${message}`, unsettled });
