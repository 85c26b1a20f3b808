import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { previewCompanyId } from '../../lib/preview.ts';
import { safeNext } from '../../lib/safeNext.ts';
import { homeOf } from './homeOf.ts';

/** Goes on to where the signed-in user wanted to; the back office is another application. */
export function useEnter() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  return useCallback(
    (me: Me) => {
      const home = homeOf(me, next, previewCompanyId() !== null);
      if (home.startsWith('/admin')) window.location.assign(home);
      else navigate(home, { replace: true });
    },
    [navigate, next],
  );
}
