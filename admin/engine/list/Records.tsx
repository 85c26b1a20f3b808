import { HttpError, useListContext } from 'react-admin';
import { Failure } from '../../platform/ui/Failure.tsx';
import { Forbidden } from '../../platform/ui/screens.tsx';
import type { RecordValues } from '../declaration.ts';
import { useFollowing } from '../useFollowing.ts';
import { NoRecords } from './NoRecords.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

/** The rows, or why there are none. */
export function Records({ phone }: { phone: boolean }) {
  const { data, error, refetch, isFetching } = useListContext<RecordValues>();
  useFollowing(data);
  if (error && !data) {
    const isForbidden = error instanceof HttpError && error.status === 403;
    return isForbidden ? <Forbidden /> : <Failure error={error} onRetry={refetch} />;
  }
  if (data?.length === 0 && !isFetching) return <NoRecords />;
  return phone ? <RecordCards /> : <RecordTable />;
}
