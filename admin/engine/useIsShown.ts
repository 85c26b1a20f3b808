import { isAllowed } from '../platform/permission.ts';
import { useMe } from '../platform/useMe.ts';
import type { Part, RecordValues } from './declaration.ts';

/** Whether the reader sees a part of the record's page. */
export function useIsShown(record: RecordValues | undefined) {
  const { permissions } = useMe();
  return ({ permission = [], when }: Pick<Part, 'permission' | 'when'>) =>
    isAllowed(permissions, permission) && (!when || (record !== undefined && when(record)));
}
