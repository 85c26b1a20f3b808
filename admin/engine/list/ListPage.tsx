import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowed } from '../../app/MeContext.tsx';
import { topBarHeight } from '../../app/theme.ts';
import { useLocale } from '../../app/useMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Landscape } from '../../ui/Landscape.tsx';
import type { Declaration } from '../declaration.ts';
import { listSearch } from '../list-address.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { Views } from './Views.tsx';

const RecordDrawer = lazy(() => import('../form/RecordDrawer.tsx'));

/** Only the rows scroll: title, filters, heads and pager stay in sight. */
const fillingWindow = {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${topBarHeight}px - 16px)`,
  minHeight: 420,
  // Paper has no window: all rows of the page follow each other.
  '@media print': { display: 'block', height: 'auto' },
} as const;

interface Props {
  declaration: Declaration;
  /** `new`, or the id of the record in the drawer. */
  selected: string | undefined;
}

export default function ListPage({ declaration, selected }: Props) {
  const { name, path, sort, defaultFilter, title, drawer: CustomDrawer } = declaration;
  const phone = useMediaQuery('(max-width: 699px)');
  const navigate = useNavigate();
  const mayWrite = useAllowed(...declaration.permission.write);
  const locale = useLocale();
  usePageTitle(selected ? undefined : title.many[locale]);
  const { search } = useLocation();
  const close = () => navigate(`/${path}${listSearch(search)}`);

  return (
    <ListBase
      resource={name}
      sort={sort}
      filterDefaultValues={defaultFilter}
      perPage={25}
      exporter={false}
      // Who is here and may read this was known before; asking again would hold up the rows.
      disableAuthentication
      // The address alone holds the list's state, so that each tab has its own.
      storeKey={false}
      queryOptions={{ onError: () => {} }}
    >
      <Landscape />
      <Box sx={phone ? {} : fillingWindow}>
        <ListHeader declaration={declaration} mayCreate={mayWrite && declaration.canCreate} />
        <Views declaration={declaration} />
        <FilterBar declaration={declaration} phone={phone} />
        <ListBody declaration={declaration} phone={phone} mayCreate={mayWrite} />
      </Box>
      {selected && (
        <Suspense fallback={null}>
          {CustomDrawer && selected !== 'new' ? (
            <CustomDrawer id={selected} onClose={close} />
          ) : (
            <RecordDrawer declaration={declaration} id={selected} onClose={close} />
          )}
        </Suspense>
      )}
    </ListBase>
  );
}
