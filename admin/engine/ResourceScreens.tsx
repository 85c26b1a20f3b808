import { lazy, Suspense } from 'react';
import { ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Forbidden, NotFound } from '../platform/ui/screens.tsx';
import { useAllowed } from '../platform/useMe.ts';
import { useLocale } from '../platform/useMessages.ts';
import { usePageTitle } from '../platform/usePageTitle.ts';
import type { Declaration } from './declaration.ts';

const RecordSheet = lazy(() => import('./RecordSheet.tsx'));

/**
 * The properties of `<Resource>`. All addresses belong to the list, which stays in place while a
 * record is open next to it; react-admin's own routes would replace one by the other.
 */
export const registrationOf = (declaration: Declaration): ResourceProps => {
  const { name, path, icon, recordRepresentation, hasCreate, hasEdit, hasShow } = declaration;
  return {
    name,
    icon,
    recordRepresentation,
    hasCreate,
    hasEdit,
    hasShow,
    list:
      path === name ? (
        <ResourceScreens declaration={declaration} />
      ) : (
        <MovedTo path={path} name={name} />
      ),
  };
};

/** The address follows the specification, the resource the API: `/people/5` leads to `/users/5`. */
function MovedTo({ path, name }: { path: string; name: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={`/${path}${pathname.slice(name.length + 1)}${search}`} replace />;
}

/**
 * The screens of a resource by address: its list, with `new` or a record next to it; or the
 * record's own page.
 */
export function ResourceScreens({ declaration }: { declaration: Declaration }) {
  const { name, path, permission, title, list: List, show: Show } = declaration;
  const { pathname, search, state } = useLocation();
  const mayRead = useAllowed(...permission.read);
  const [selected] = pathname.slice(path.length + 2).split('/');
  const locale = useLocale();
  usePageTitle(selected ? undefined : title.many[locale]);
  if (!mayRead) return <Forbidden />;
  // The specification's name of a list, `/invoices/list`.
  if (selected === 'list') return <Navigate to={`/${path}${search}`} replace />;
  // react-admin's name of the form: its own buttons lead there, with what is entered already.
  if (selected === 'create') return <Navigate to={`/${path}/new${search}`} state={state} replace />;
  if (selected && selected !== 'new' && !/^[1-9]\d*$/.test(selected)) return <NotFound />;
  return (
    <ResourceContextProvider value={name}>
      {Show && selected && selected !== 'new' ? (
        <Routes>
          <Route path=":id/*" element={<Show id={selected} />} />
        </Routes>
      ) : (
        <>
          <List key={name} />
          {selected && (
            <Suspense fallback={null}>
              <Routes>
                <Route path=":id/*" element={<RecordSheet id={selected} />} />
              </Routes>
            </Suspense>
          )}
        </>
      )}
    </ResourceContextProvider>
  );
}
