import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { callApi } from './http-client.ts';

export const apiUrl = '/api/admin';

const rest = simpleRestProvider(apiUrl, callApi);

/** A new record may carry the key of the form it comes from: sent twice, it is made once. */
export const dataProvider: DataProvider = {
  ...rest,
  create(resource, params) {
    const key: unknown = params.meta?.submission;
    if (typeof key !== 'string') return rest.create(resource, params);
    return simpleRestProvider(apiUrl, (url, options = {}) =>
      callApi(url, { ...options, headers: { 'Idempotency-Key': key } }),
    ).create(resource, params);
  },
};
