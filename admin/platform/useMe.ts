import { createContext, useContext } from 'react';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { isAllowed } from './permission.ts';

export const CurrentUserContext = createContext<Me | null>(null);

/** Takes over a call's answer about the reader's own account. */
export const UpdateCurrentUserContext = createContext<(me: Me) => void>(() => {});

export const useUpdateMe = () => useContext(UpdateCurrentUserContext);

export function useMe(): Me {
  const me = useContext(CurrentUserContext);
  if (!me) throw new Error('useMe needs a CurrentUserContext above it');
  return me;
}

/** May the reader do what any of these permissions allow? */
export const useAllowed = (...anyOf: AdminPermission[]): boolean =>
  isAllowed(useMe().permissions, anyOf);
