import AddIcon from '@mui/icons-material/Add';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Message } from '../../platform/ui/Message.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { isSame } from './is-same.ts';

/** No records at all, or none that match. */
export function NoRecords() {
  const { filterValues, total } = useListContext();
  const { defaultFilter } = useDeclaration();
  const isChosen = Object.keys(filterValues).length > 0 && !isSame(filterValues, defaultFilter);
  return isChosen || total ? <NothingMatches /> : <NothingYet />;
}

function NothingYet() {
  const { title, empty, path, permission, canCreate, icon: Icon } = useDeclaration();
  const mayWrite = useAllowed(...permission.write);
  const locale = useLocale();
  const m = useMessages();
  return (
    <Message
      icon={<Icon />}
      title={title.none?.[locale] ?? m.list.emptyTitle(title.many[locale])}
      action={
        mayWrite &&
        canCreate && (
          <PageButton variant="outlined" startIcon={<AddIcon />} to={`/${path}/new`}>
            {m.record.create(title.one[locale])}
          </PageButton>
        )
      }
    >
      {empty[locale]}
    </Message>
  );
}

function NothingMatches() {
  const { setFilters } = useListContext();
  const m = useMessages();
  return (
    <Message
      icon={<SearchOffIcon />}
      title={m.list.noMatchTitle}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {m.list.clearFilters}
        </Button>
      }
    >
      {m.list.noMatch}
    </Message>
  );
}
