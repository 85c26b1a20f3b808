import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { SidewaysTable } from '../../ui/SidewaysTable.tsx';
import { Cell } from '../Cell.tsx';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

const shownAtMost = 25;

interface Props {
  resource: string;
  title: string;
  /** Which records belong here. */
  filter: Record<string, unknown>;
  columns: string[];
  action?: ReactNode;
  empty: ReactNode;
}

/** Another resource's records that belong to this one, with the columns of its own list. */
export function RelatedRecords({ resource, title, filter, columns, action, empty }: Props) {
  const { path, sort, known, columns: all } = useDeclaration(resource);
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const { data, total, error, refetch } = useGetList<RecordValues>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: shownAtMost },
  });
  const shown = columns.flatMap((wanted) => all.filter(({ name }) => name === wanted));
  const address = `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  return (
    <Section
      title={title}
      flush
      action={action}
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
      {data?.length === 0 && <Box sx={{ px: 5, pb: 6, color: 'text.secondary' }}>{empty}</Box>}
      {data && data.length > 0 && (
        <SidewaysTable>
          <Table size="small" aria-label={title} sx={{ whiteSpace: 'nowrap' }}>
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
          </Table>
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
