import simpleRestProvider from 'ra-data-simple-rest';
import {
  type CreateParams,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyResult,
  HttpError,
  type UpdateManyParams,
} from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { joined } from '#shared/saying/say.ts';
import { callApi, type ProblemBody } from './http-client.ts';
import { randomKey } from './random-key.ts';
import { told } from './told.ts';

export const apiUrl = '/api/admin';

/** The most that one answer holds. */
const mostRows = 1000;
/** The most ids that fit into one address. */
const mostIds = 500;

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
    // Sending the same values again creates another record.
    submissions.delete(values);
    return made;
  }

  /** Messages under their inputs, and as a whole, which is all that react-admin's buttons show. */
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
      ...(errors && { errors: byInput }),
    });
  }

  /** A list longer than one answer is read in portions. */
  async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: mostRows };
    if (perPage <= mostRows) return rest.getList(resource, params);
    const data: GetListResult['data'] = [];
    const first = ((page - 1) * perPage) / mostRows;
    for (let portion = 1; data.length < perPage; portion += 1) {
      const pagination = { page: first + portion, perPage: mostRows };
      const found = await rest.getList(resource, { ...params, pagination });
      data.push(...found.data);
      if (found.data.length < mostRows) return { ...found, data };
    }
    return { data, total: data.length };
  }

  /** Ids are asked for in portions that fit into an address. */
  async function getMany(resource: string, params: GetManyParams): Promise<GetManyResult> {
    const data: GetManyResult['data'] = [];
    for (let from = 0; from < params.ids.length; from += mostIds) {
      const ids = params.ids.slice(from, from + mostIds);
      data.push(...(await rest.getMany(resource, { ...params, ids })).data);
    }
    return { data };
  }

  async function updateMany(resource: string, { ids, data }: UpdateManyParams) {
    const known = await getMany(resource, { ids });
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

  return { ...rest, create, getList, getMany, updateMany } as DataProvider;
}
