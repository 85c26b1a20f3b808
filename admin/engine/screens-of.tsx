import { lazy, type ReactNode, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useOutlet,
  useParams,
} from 'react-router-dom';
import { Forbidden, NotFound } from '../platform/ui/screens.tsx';
import { useAllowed } from '../platform/useMe.ts';
import { useLocale } from '../platform/useMessages.ts';
import { usePageTitle } from '../platform/usePageTitle.ts';
import type { Declaration } from './declaration.ts';

const RecordSheet = lazy(() => import('./RecordSheet.tsx'));

/**
 * The properties of react-admin's `<Resource>`. As it documents for drawers, a form next to a list
 * is part of the `list`, which stays in place; so are pages, as `:id/*` of an `edit` would also be
 * the address of `new`.
 */
export const screensOf = (declaration: Declaration): ResourceProps => {
  const { name, icon, recordRepresentation, list: List, show: Show } = declaration;
  const { hasCreate, hasEdit, hasShow } = declaration;
  return {
    ...{ name, icon, recordRepresentation, hasCreate, hasEdit, hasShow },
    // Its own buttons lead to `create`, with what is entered already.
    create: hasCreate ? <Redirect from="/create" to="/new" /> : undefined,
    list: (
      <Routes>
        <Route element={<Readable declaration={declaration} />}>
          {/* The specification's name of a list, `/invoices/list`. */}
          <Route path="list" element={<Redirect from="/list" to="" />} />
          <Route path="" element={<Listed by={declaration} list={<List key={name} />} />}>
            <Route path="new" element={<RecordSheet />} />
            {!Show && <Route path=":id/*" element={<RecordSheet />} />}
          </Route>
          {Show && <Route path=":id/*" element={<Show />} />}
        </Route>
      </Routes>
    ),
  };
};

/** The address follows the specification, the resource the API: `/people/5` leads to `/users/5`. */
export const movedOf = (declaration: Declaration): ResourceProps => ({
  ...screensOf(declaration),
  create: undefined,
  list: <Redirect from={declaration.name} to={declaration.path} />,
});

function Redirect({ from, to }: { from: string; to: string }) {
  const { pathname, search, state } = useLocation();
  return <Navigate to={pathname.replace(from, to) + search} state={state} replace />;
}

/** For those who may read the resource, at addresses that may be a record's. */
function Readable({ declaration: { permission } }: { declaration: Declaration }) {
  const { id = '1' } = useParams();
  if (!useAllowed(...permission.read)) return <Forbidden />;
  return /^[1-9]\d*$/.test(id) ? <Outlet /> : <NotFound />;
}

/** A list, and what is open next to it. */
function Listed({ by: { title }, list }: { by: Declaration; list: ReactNode }) {
  const beside = useOutlet();
  const locale = useLocale();
  usePageTitle(beside ? undefined : title.many[locale]);
  return (
    <>
      {list}
      <Suspense fallback={null}>{beside}</Suspense>
    </>
  );
}
