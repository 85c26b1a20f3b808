import type { Action } from '#shared/schemas/entity-actions.ts';
import { isAllowed } from '../../platform/permission.ts';
import { useMe } from '../../platform/useMe.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** The actions that the reader may do: with any of these records, if given. */
export function useOfferedActions(records?: readonly RecordValues[]): [string, Action][] {
  const { entity } = useDeclaration();
  const me = useMe();
  const { write } = entity.permission;
  return Object.entries(entity.actions).filter(([, { permission, when, offered }]) => {
    const isMine = permission
      ? isAllowed(me.permissions, permission)
      : write.some((right) => me.permissions.includes(right));
    const isOffered = (record: RecordValues) =>
      (!when || when(record, me)) && (!offered || offered(record));
    return isMine && (!records || records.some(isOffered));
  });
}
