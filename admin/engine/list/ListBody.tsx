import AddIcon from '@mui/icons-material/Add';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { HttpError, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Forbidden } from '../../app/screens.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Declaration, RecordValues } from '../declaration.ts';
import { isSame } from './is-same.ts';
import { ListPager } from './ListPager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { CardsSkeleton, TableSkeleton } from './skeletons.tsx';

interface Props {
  declaration: Declaration;
  phone: boolean;
  mayCreate: boolean;
}

/** The rows, or why there are none. */
export function ListBody({ declaration, phone, mayCreate }: Props) {
  const list = useListContext<RecordValues>();
  const { data, error, isPending, isFetching, refetch, filterValues, setFilters, total } = list;

  if (error && !data) {
    if (error instanceof HttpError && error.status === 403) return <Forbidden />;
    return (
      <Card>
        <Failure error={error} onRetry={refetch} />
      </Card>
    );
  }
  if (isPending) {
    return phone ? <CardsSkeleton /> : <TableSkeleton declaration={declaration} />;
  }
  if (data.length === 0 && !isFetching) {
    const chosen = Object.keys(filterValues).length > 0;
    const filtered = chosen && !isSame(filterValues, declaration.defaultFilter);
    return (
      <Card>
        {filtered || total ? (
          <NothingMatches onClear={() => setFilters({}, {})} />
        ) : (
          <NothingYet declaration={declaration} mayCreate={mayCreate} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card
        sx={{
          position: 'relative',
          overflow: 'hidden',
          '@media print': { overflow: 'visible', border: 0 },
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        {isFetching && (
          <LinearProgress
            aria-hidden
            sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 3 }}
          />
        )}
        {phone ? (
          <RecordCards declaration={declaration} />
        ) : (
          <RecordTable declaration={declaration} />
        )}
      </Card>
      <ListPager />
      <SelectionBar declaration={declaration} />
    </>
  );
}

function NothingYet({ declaration, mayCreate }: Omit<Props, 'phone'>) {
  const { title, empty, path, canCreate, icon: Icon } = declaration;
  const locale = useLocale();
  const m = useMessages();
  return (
    <Message
      icon={<Icon />}
      title={title.none?.[locale] ?? m.list.emptyTitle(title.many[locale])}
      action={
        mayCreate &&
        canCreate && (
          <Button variant="outlined" startIcon={<AddIcon />} component={Link} to={`/${path}/new`}>
            {m.list.create(title.one[locale])}
          </Button>
        )
      }
    >
      {empty[locale]}
    </Message>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const m = useMessages();
  return (
    <Message
      icon={<SearchOffIcon />}
      title={m.list.noMatchTitle}
      action={
        <Button variant="outlined" onClick={onClear}>
          {m.list.clearFilters}
        </Button>
      }
    >
      {m.list.noMatch}
    </Message>
  );
}
