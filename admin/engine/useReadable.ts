import { use } from 'react';
import { isAllowed } from '../platform/permission.ts';
import { useMe } from '../platform/useMe.ts';
import type { Declaration } from './declaration.ts';
import { DeclarationsContext } from './useDeclaration.ts';

/** Finds the declaration of a resource, by its name or the path of its screens, if the reader may see it. */
export function useReadable() {
  const declarations = use(DeclarationsContext);
  const { permissions } = useMe();
  return (wanted: string | undefined): Declaration | undefined =>
    declarations.find(
      ({ name, path, permission }) =>
        (name === wanted || path === wanted) && isAllowed(permissions, permission.read),
    );
}
