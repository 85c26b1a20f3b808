import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { actionPath } from '#shared/schemas/entity-actions.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** Calls an action of the resource; two calls with the same key act once. */
export function useAct(action: string) {
  const { name } = useDeclaration();
  return useCallback(
    (id: Identifier, input: object, key: string) =>
      callApi(`${apiUrl}/${name}/${id}/${actionPath(action)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify(input),
      }),
    [name, action],
  );
}
