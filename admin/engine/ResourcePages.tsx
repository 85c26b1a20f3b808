import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useAllowed } from '../app/MeContext.tsx';
import { Forbidden, NotFound } from '../app/screens.tsx';
import type { Declaration } from './declaration.ts';
import { preloadable } from './preloadable.tsx';

const [ListPage, preload] = preloadable(() => import('./list/ListPage.tsx'));

/** May be called before any list is shown, so that its code is there by then. */
export const preloadListPage = preload;

/**
 * The screens of a resource by address: its list, `new` in a drawer beside it, and a record either
 * in a drawer or on its own page.
 */
export function ResourcePages({ declaration }: { declaration: Declaration }) {
  const { pathname } = useLocation();
  const mayRead = useAllowed(...declaration.permission.read);
  const [selected] = pathname.slice(declaration.path.length + 2).split('/');
  if (!mayRead) return <Forbidden />;
  if (selected && selected !== 'new' && !/^[1-9]\d*$/.test(selected)) return <NotFound />;
  const { page: Page } = declaration;
  return (
    <ResourceContextProvider value={declaration.name}>
      {Page && selected && selected !== 'new' ? (
        <Page id={selected} />
      ) : (
        <ListPage declaration={declaration} selected={selected || undefined} />
      )}
    </ResourceContextProvider>
  );
}
