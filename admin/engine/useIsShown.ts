import { useMe } from '../app/useMe.ts';
import type { Part, RecordValues } from './declaration.ts';
import { isAllowed } from './permission.ts';

/** Whether the reader sees a part of the record's page. */
export function useIsShown(record: RecordValues | undefined) {
  const { permissions } = useMe();
  return ({ permission = [], when }: Pick<Part, 'permission' | 'when'>) =>
    isAllowed(permissions, permission) && (!when || (record !== undefined && when(record)));
}
