import simpleRestProvider from 'ra-data-simple-rest';
import { type CreateParams, type DataProvider, HttpError } from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { tellAll } from '#shared/messages/tell.ts';
import { callApi, type ProblemBody } from './http-client.ts';
import { randomKey } from './random-key.ts';

export const apiUrl = '/api/admin';

/**
 * react-admin's REST dialect, and what our API adds to it: the messages of a refused save are put
 * under the inputs that show them, in the reader's language, and a form that is sent twice makes
 * one record.
 */
export function createDataProvider(locale: () => Locale): DataProvider {
  const rest = simpleRestProvider(apiUrl, callApi);
  const submissions = new Map<string, string>();

  async function create(resource: string, params: CreateParams) {
    const values = `${resource} ${JSON.stringify(params.data)}`;
    const key = submissions.get(values) ?? randomKey();
    submissions.set(values, key);
    const keyed = simpleRestProvider(apiUrl, (url, options = {}) =>
      callApi(url, { ...options, headers: { 'Idempotency-Key': key } }),
    );
    const made = await keyed.create(resource, params);
    // Whoever enters the same once more means another record.
    submissions.delete(values);
    return made;
  }

  function sayByInput(error: unknown): never {
    if (!(error instanceof HttpError)) throw error;
    const { errors, ...problem }: ProblemBody = error.body ?? {};
    if (!errors) throw error;
    const byPath = tellAll(errors, locale());
    const byInput: Record<string, string> = {};
    for (const [path, message] of Object.entries(byPath)) {
      const [input = path] = path.split('.');
      byInput[input] ??= message;
    }
    throw new HttpError(error.message, error.status, { ...problem, errors: byInput, byPath });
  }

  return {
    ...rest,
    create: (resource, params) => create(resource, params).catch(sayByInput),
    update: (resource, params) => rest.update(resource, params).catch(sayByInput),
  };
}
