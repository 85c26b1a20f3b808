import { useCallback } from 'react';
import { actionPath } from '#shared/schemas/entity-actions.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/**
 * Calls an action of the resource, if it asks for that with the version of the record as it is
 * shown; two calls with the same key act once.
 */
export function useAct(action: string) {
  const { name, entity } = useDeclaration();
  const isVersioned = entity.actions[action]?.versioned;
  return useCallback(
    ({ id, updatedAt }: RecordValues, input: object, key: string) =>
      callApi(`${apiUrl}/${name}/${id}/${actionPath(action)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify({ ...input, ...(isVersioned && { updatedAt }) }),
      }),
    [name, action, isVersioned],
  );
}
