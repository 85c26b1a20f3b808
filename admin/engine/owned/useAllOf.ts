import { type RaRecord, useGetList } from 'react-admin';

/** The records of a resource that belong to another, oldest first; none has a hundred. */
export const useAllOf = <R extends RaRecord>(resource: string, filter: object) =>
  useGetList<R>(resource, {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
