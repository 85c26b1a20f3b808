import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { Cell } from '../Cell.tsx';
import { relatedColumns } from '../columns.ts';
import type { RecordValues, Related } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useReadable } from '../useReadable.ts';

interface Props {
  part: Related;
  record: RecordValues;
}

/** Another resource's records that belong to this one, with columns of their list or the page's. */
export const RelatedRecords = (props: Props) =>
  useReadable()(props.part.related) ? <Panel {...props} /> : null;

function Panel({ part, record: { id }, record }: Props) {
  const { related: resource, by, ids, add, atMost = 25 } = part;
  const declaration = useDeclaration(resource);
  const { path, sort, title: called, permission } = declaration;
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const mayAdd = useAllowed(...permission.write);
  const filter = { ...(by ? { [by]: id } : { id: record[ids ?? ''] }), ...part.filter };
  const [field, order] = part.sort ?? [sort.field, sort.order];
  const call = useGetList<RecordValues>(resource, {
    filter,
    sort: { field, order },
    pagination: { page: 1, perPage: atMost },
  });
  const { data, total } = call;
  const shown = relatedColumns(declaration, part.columns);
  const address = `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const title = (part.title ?? called.many)[locale];
  const none = part.empty ?? called.none;
  const obstacle = add?.unless?.(record as never);
  const addButton = add && mayAdd && !obstacle && (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      component={RouterLink}
      to={`/${path}/new${by ? `?${by}=${id}` : ''}`}
    >
      {add.label[locale]}
    </Button>
  );

  return (
    <Section
      title={title}
      flush
      action={data && data.length > 0 && addButton}
      beside={
        total !== undefined && (
          <Typography sx={{ color: 'text.secondary' }}>{format.count(total)}</Typography>
        )
      }
    >
      <Loaded call={call} height={108} flush>
        {(records) =>
          records.length === 0 ? (
            <Box sx={noneSx}>
              <Box sx={{ color: 'text.secondary' }}>
                <Typography>{none?.[locale] ?? m.list.emptyTitle(called.many[locale])}</Typography>
                {obstacle && <Typography variant="caption">{obstacle[locale]}</Typography>}
              </Box>
              {addButton}
            </Box>
          ) : (
            <ScrollableTable>
              <RowTable
                title={title}
                rows={records}
                keyOf={({ id: key }) => key}
                hover
                isLast
                columns={shown.map((column) => ({
                  title: column.label[locale],
                  isFigure: column.numeric,
                  cell: (one: RecordValues) =>
                    column.name === declaration.identifiedBy ? (
                      <Link
                        component={RouterLink}
                        to={`/${path}/${one.id}`}
                        sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
                      >
                        <Cell column={column} record={one} plain />
                      </Link>
                    ) : (
                      <Cell column={column} record={one} />
                    ),
                }))}
                sx={{ whiteSpace: 'nowrap' }}
              />
            </ScrollableTable>
          )
        }
      </Loaded>
      {total !== undefined && total > atMost && (
        <Box sx={{ p: 3 }}>
          <Button component={RouterLink} to={address}>
            {m.companies.allOf(format.count(total))}
          </Button>
        </Box>
      )}
    </Section>
  );
}

const noneSx = {
  px: 5,
  pb: 6,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexWrap: 'wrap',
} as const;
