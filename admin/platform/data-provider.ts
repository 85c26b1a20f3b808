import simpleRestProvider from 'ra-data-simple-rest';
import {
  type CreateParams,
  type DataProvider,
  HttpError,
  type UpdateManyParams,
} from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { joined } from '#shared/saying/say.ts';
import { callApi, type ProblemBody } from './http-client.ts';
import { randomKey } from './random-key.ts';
import { told } from './told.ts';

export const apiUrl = '/api/admin';

/**
 * react-admin's REST dialect, and what our API adds to it: the messages of a refused save appear
 * under their inputs, in the reader's language, a form sent twice creates one record, and a change
 * of many carries the version of each.
 */
export function createDataProvider(locale: () => Locale): DataProvider {
  const call: typeof callApi = (url, options) => callApi(url, options).catch(inWords) as never;
  const rest = simpleRestProvider(apiUrl, call);
  const submissions = new Map<string, string>();

  async function create(resource: string, params: CreateParams) {
    const values = `${resource} ${JSON.stringify(params.data)}`;
    const key = submissions.get(values) ?? randomKey();
    submissions.set(values, key);
    const keyed = simpleRestProvider(apiUrl, (url, options = {}) =>
      call(url, { ...options, headers: { 'Idempotency-Key': key } }),
    );
    const made = await keyed.create(resource, params);
    // Entering the same again means another record.
    submissions.delete(values);
    return made;
  }

  /** By input, and as the message, which is all that react-admin's own buttons show. */
  function inWords(error: unknown): never {
    if (!(error instanceof HttpError)) throw error;
    const { errors, ...problem }: ProblemBody = error.body ?? {};
    const { code, params } = problem;
    const byPath: Record<string, string> = {};
    const byInput: Record<string, string> = {};
    for (const [path, said] of Object.entries(errors ?? {})) {
      const [input = path] = path.split('.');
      byPath[path] = told(said, locale());
      byInput[input] ??= byPath[path];
      // The input of a list names the entry.
      if (/^\w+\.\d+$/.test(path)) byInput[path] = byPath[path];
    }
    const whole = code ? told(joined({ code, params }), locale(), error.message) : error.message;
    const message = Object.values(byPath).join(' · ') || whole;
    throw new HttpError(message, error.status, {
      ...problem,
      ...(errors && { errors: byInput, byPath }),
    });
  }

  async function updateMany(resource: string, { ids, data }: UpdateManyParams) {
    const known = await rest.getMany(resource, { ids });
    await Promise.all(
      ids.map(async (id) => {
        const previousData =
          known.data.find((one) => one.id === id) ?? (await rest.getOne(resource, { id })).data;
        const { updatedAt } = previousData;
        return rest.update(resource, { id, data: { ...data, updatedAt }, previousData });
      }),
    );
    return { data: ids };
  }

  return { ...rest, create, updateMany };
}
