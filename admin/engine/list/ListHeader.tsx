import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { listSearch } from '../list-address.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { SearchField } from './SearchField.tsx';

export function ListHeader() {
  const { path, title, permission, canCreate, actions: Actions } = useDeclaration();
  const mayCreate = useAllowed(...permission.write) && canCreate;
  const { total } = useListContext();
  const { search } = useLocation();
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  return (
    <PageHeader
      title={title.many[locale]}
      beside={
        <Typography component="span" sx={{ color: 'text.secondary' }} aria-live="polite">
          {total === undefined ? ' ' : format.count(total)}
        </Typography>
      }
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' }, order: { xs: 1, sm: 0 } }}>
        <SearchField label={m.list.searchIn(title.many[locale])} />
      </Box>
      {Actions && (
        <Suspense fallback={null}>
          <Actions />
        </Suspense>
      )}
      {mayCreate && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          component={Link}
          to={`/${path}/new${listSearch(search)}`}
        >
          {m.list.create(title.one[locale])}
        </Button>
      )}
    </PageHeader>
  );
}
