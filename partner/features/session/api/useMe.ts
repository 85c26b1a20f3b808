import type { Me } from '#shared/schemas/calls/auth.ts';
import { mePath } from '../../../lib/paths.ts';
import { useGet } from '../../../lib/useGet.ts';

/** The signed-in user; if there is none, null where the page knew it, else the error is a 401. */
export const useMe = () => useGet<Me | null>(mePath);
