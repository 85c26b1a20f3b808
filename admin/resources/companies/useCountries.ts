import { useGetList } from 'react-admin';
import type { RecordValues } from '../../engine/declaration.ts';

export const useCountries = () =>
  useGetList<RecordValues>('countries', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 300 },
  });
