import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { forgetPreview, previewCompanyId } from '../../lib/preview.ts';
import { safeNext } from '../../lib/safeNext.ts';
import { homeOf } from './homeOf.ts';

/**
 * Goes on to where the signed-in user wanted to. The page reloads: the back office is another
 * application, and nothing is kept of the previous user.
 */
export function useEnter() {
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  return useCallback(
    (me: Me) => {
      // One that another left in this tab.
      if (me.kind === 'person') forgetPreview();
      window.location.replace(homeOf(me, next, previewCompanyId() !== null));
    },
    [next],
  );
}
