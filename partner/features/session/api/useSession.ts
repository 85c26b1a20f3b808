import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { mePath } from '../../../lib/paths.ts';
import { dropPrefetched } from '../../../lib/prefetch.ts';
import { endPreview } from '../../../lib/preview.ts';
import { request } from '../../../lib/request.ts';

interface SignIn {
  email: string;
  password: string;
  totp?: string;
}

export function useSession() {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  /** Nothing that one user has read is left for the next. */
  const forgetAll = () => {
    dropPrefetched();
    return mutate(() => true, undefined, { revalidate: false });
  };

  return {
    async signIn(credentials: SignIn): Promise<Me> {
      const me = await request<Me>('POST', '/api/auth/login', credentials);
      await forgetAll();
      await mutate(mePath, me, { revalidate: false });
      return me;
    },
    async signOut(): Promise<void> {
      await request('POST', '/api/auth/logout');
      endPreview();
      navigate('/login');
      await forgetAll();
    },
  };
}
