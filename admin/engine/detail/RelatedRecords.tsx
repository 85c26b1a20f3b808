import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { SidewaysTable } from '../../ui/SidewaysTable.tsx';
import { Cell } from '../Cell.tsx';
import type { RecordValues, Related } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useReadable } from '../useReadable.ts';

const shownAtMost = 25;

interface Props {
  part: Related;
  record: RecordValues;
}

/** Another resource's records that belong to this one, with the columns of its own list. */
export const RelatedRecords = (props: Props) =>
  useReadable()(props.part.related) ? <Table {...props} /> : null;

function Table({ part, record: { id }, record }: Props) {
  const { related: resource, by, ids, add } = part;
  const { path, sort, known, columns: all, title: called, permission } = useDeclaration(resource);
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const mayAdd = useAllowed(...permission.write);
  const filter = { ...(by ? { [by]: id } : { id: record[ids ?? ''] }), ...part.filter };
  const [field, order] = part.sort ?? [sort.field, sort.order];
  const { data, total, error, refetch } = useGetList<RecordValues>(resource, {
    filter,
    sort: { field, order },
    pagination: { page: 1, perPage: shownAtMost },
  });
  const shown = part.columns.flatMap((wanted) => all.filter(({ name }) => name === wanted));
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
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={108} sx={{ m: 5, mt: 0 }} />}
      {data?.length === 0 && (
        <Box sx={{ px: 5, pb: 6, display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
          <Box sx={{ color: 'text.secondary' }}>
            <Typography>{none?.[locale] ?? m.list.emptyTitle(called.many[locale])}</Typography>
            {obstacle && <Typography variant="caption">{obstacle[locale]}</Typography>}
          </Box>
          {addButton}
        </Box>
      )}
      {data && data.length > 0 && (
        <SidewaysTable>
          <MuiTable size="small" aria-label={title} sx={{ whiteSpace: 'nowrap' }}>
            <TableHead>
              <TableRow>
                {shown.map((column) => (
                  <TableCell key={column.name} align={column.numeric ? 'right' : 'left'}>
                    {column.label[locale]}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((record) => (
                <TableRow key={record.id} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
                  {shown.map((column) => (
                    <TableCell key={column.name} align={column.numeric ? 'right' : 'left'}>
                      {column.name === known ? (
                        <Link
                          component={RouterLink}
                          to={`/${path}/${record.id}`}
                          sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
                        >
                          <Cell column={column} record={record} plain />
                        </Link>
                      ) : (
                        <Cell column={column} record={record} />
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </MuiTable>
        </SidewaysTable>
      )}
      {total !== undefined && total > shownAtMost && (
        <Box sx={{ p: 3 }}>
          <Button component={RouterLink} to={address}>
            {m.companies.allOf(format.count(total))}
          </Button>
        </Box>
      )}
    </Section>
  );
}
