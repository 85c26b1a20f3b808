import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, Suspense } from 'react';
import { DataTable, ReferenceManyField, useListContext, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { stackedOnPhone } from '../../platform/ui/stacked-on-phone.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { RecordActions } from '../actions/RecordActions.tsx';
import { relatedColumns } from '../columns.ts';
import type { RecordValues, Related } from '../declaration.ts';
import { actsClass, recordColumns } from '../list/record-columns.tsx';
import { useRecordPart } from '../owned/useRecordPart.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useReadable } from '../useReadable.ts';

type AddressOf = (id: number | string) => string;

interface Props<R extends RecordValues> {
  part: Related;
  record: RecordValues;
  /** Above them, also if there are none. */
  above?: ReactNode;
  /** Draws them in another way, or adds to their table. */
  draw?: (records: R[], parts: { table: ReactNode; addressOf: AddressOf }) => ReactNode;
}

/** Another resource's records that belong to this one, with columns of their list or the page's. */
export function RelatedRecords<R extends RecordValues>({ part, record, ...props }: Props<R>) {
  const { related, by, ids, atMost = part.edit ? 100 : 25, sort: wanted } = part;
  const { path } = useDeclaration();
  const readable = useReadable()(related);
  if (!readable) return null;
  const { field, order } = readable.sort;
  const [sorted, direction] = wanted ?? [field, order];
  return (
    <ReferenceManyField
      // Another page never shows the former one's while its own are loading.
      key={record.id}
      record={ids ? { ...record, [ids]: record[ids] ?? [] } : record}
      reference={related}
      source={ids ?? 'id'}
      target={by ?? 'id'}
      filter={part.filter ?? everyOne}
      sort={{ field: sorted, order: direction }}
      perPage={atMost}
      // Their section says so.
      queryOptions={{ onError: () => {} }}
    >
      <Panel part={part} record={record} page={`/${path}/${record.id}`} {...props} />
    </ReferenceManyField>
  );
}

const everyOne = {};

function Panel<R extends RecordValues>({
  part,
  record,
  page,
  above,
  draw,
}: Props<R> & { page: string }) {
  const { related, by, ids, filter, edit, add } = part;
  const declaration = useDeclaration();
  const { path, title: called, permission, sheet: Sheet } = declaration;
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const mayAdd = useAllowed(...permission.write);
  const { data, total, perPage, error, refetch } = useListContext<R>();
  const { id, addressOf, close } = useRecordPart(page, related);
  const refresh = useRefresh();
  const given = { ...filter, ...(by && { [by]: record.id }) };
  const wanted = { ...filter, [by ?? 'id']: record[ids ?? 'id'] };
  const title = (part.title ?? called.many)[locale];
  const none = part.empty ?? called.none;
  const obstacle = add?.unless?.(record as never);
  const addButton = add && mayAdd && !obstacle && (
    <PageButton
      variant="outlined"
      startIcon={<AddIcon />}
      {...(edit
        ? { to: addressOf('new'), replace: true }
        : { to: `/${path}/new${by ? `?${by}=${record.id}` : ''}` })}
    >
      {add.label[locale]}
    </PageButton>
  );
  const onDone = () => {
    close();
    // What else the page shows may follow from them.
    refresh();
  };
  const table = <RelatedTable part={part} title={title} addressOf={addressOf} />;

  return (
    <Section title={title} flush action={data && data.length > 0 && addButton} count={total}>
      {above}
      <Loaded call={{ data, error, refetch }} height={108} flush>
        {(records) =>
          records.length === 0 ? (
            <NothingHere
              title={none?.[locale] ?? m.list.emptyTitle(called.many[locale])}
              hint={(obstacle ?? part.hint)?.[locale]}
              action={addButton}
            />
          ) : (
            (draw?.(records, { table, addressOf }) ?? table)
          )
        }
      </Loaded>
      {total !== undefined && total > perPage && (
        <Box sx={{ p: 3 }}>
          <PageButton to={`/${path}?filter=${encodeURIComponent(JSON.stringify(wanted))}`}>
            {m.companies.allOf(format.count(total))}
          </PageButton>
        </Box>
      )}
      {edit && id && (
        <Suspense fallback={null}>
          <Sheet id={id} given={given} onClose={close} onSaved={onDone} onDeleted={onDone} />
        </Suspense>
      )}
    </Section>
  );
}

interface TableProps {
  part: Related;
  title: string;
  addressOf: AddressOf;
}

/** react-admin's table with the columns of their list, in its order. */
function RelatedTable({ part, title, addressOf }: TableProps) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const m = useMessages();
  const leading = part.edit ? undefined : declaration.identifiedBy;
  const columns = relatedColumns(declaration, part.columns);
  return (
    <ScrollableTable>
      <DataTable
        aria-label={title}
        bulkActionButtons={false}
        rowClick={false}
        // Not the columns that the reader chose for their list.
        storeKey={`related.${part.related}`}
        sx={{
          ...tableSx,
          ...(part.edit && rowsSx),
          ...(part.edit && stackedOnPhone(columns.map(({ label }) => label[locale]))),
        }}
      >
        {recordColumns(columns, { locale, leading, isSortable: false })}
        {part.edit && (
          <DataTable.Col<RecordValues>
            label={<span style={visuallyHidden}>{m.list.rowActions}</span>}
            align="right"
            className={actsClass}
            render={(record) => <Acts record={record} to={addressOf(String(record.id))} />}
          />
        )}
      </DataTable>
    </ScrollableTable>
  );
}

function Acts({ record, to }: { record: RecordValues; to: string }) {
  const { represent, permission } = useDeclaration();
  const mayWrite = useAllowed(...permission.write);
  const m = useMessages();
  const name = represent(record);
  return (
    <>
      <RecordActions record={record} />
      <IconButton
        component={RouterLink}
        to={to}
        replace
        aria-label={mayWrite ? m.list.edit(name) : `${m.list.open}: ${name}`}
      >
        {mayWrite ? <EditIcon /> : <OpenIcon />}
      </IconButton>
    </>
  );
}

/** Within its section, which scrolls, and where every text is read whole. */
const tableSx = {
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableCell-root': { maxWidth: 'none' },
  // Between paragraphs, unlike a list that fills the sheet.
  '@media print': { '&& .MuiTableCell-root': { fontSize: 12 } },
};

const rowsSx = {
  '& .RaDataTable-row td': {
    py: 1.5,
    minWidth: 110,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .RaDataTable-row td.acts': { whiteSpace: 'nowrap' },
};
