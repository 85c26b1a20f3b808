import { createContext, useContext } from 'react';
import type { CompanyPermission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';

interface Viewer {
  me: Me;
  /** An admin views a company's dashboard: all of it, read-only. */
  isPreview: boolean;
  companyName: string;
  may(permission: CompanyPermission): boolean;
}

export function viewerOf(me: Me): Viewer {
  const isPreview = me.preview !== null;
  return {
    me,
    isPreview,
    companyName: me.preview?.companyName ?? me.company?.name ?? '',
    may: (permission) => isPreview || me.permissions.includes(permission),
  };
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a RequireSession above it');
  return viewer;
}
