import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { Value } from '../Cell.tsx';
import { isSame } from '../changes.ts';
import { columnOf } from '../columns.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** The form's fields that have changed in the record meanwhile: as saved, and as entered here. */
export function Differences({ version }: { version: string | undefined }) {
  const { name, entity, form } = useDeclaration();
  const original = useRecordContext<RecordValues>();
  const entered = useFormContext().getValues();
  const dataProvider = useDataProvider();
  const locale = useLocale();
  const m = useMessages();
  const { data } = useQuery({
    queryKey: ['conflict', name, original?.id, version],
    queryFn: () => dataProvider.getOne<RecordValues>(name, { id: original?.id ?? '' }),
    enabled: original !== undefined,
  });
  if (!data || !original) return null;
  const differing = form
    .map((item) => columnOf(entity, item.name))
    .filter(
      ({ name: field }) =>
        !entity.fields[field]?.writeOnly && !isSame(data.data[field], entered[field]),
    );
  if (differing.length === 0) return <Typography>{m.record.conflictNone}</Typography>;
  return (
    <ScrollableTable>
      <Table size="small" aria-label={m.record.conflictFields}>
        <TableHead>
          <TableRow>
            <TableCell>{m.record.conflictFields}</TableCell>
            <TableCell>{m.record.conflictTheirs}</TableCell>
            <TableCell>{m.record.conflictMine}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differing.map((column) => (
            <TableRow key={column.name}>
              <TableCell component="th" scope="row">
                {column.label[locale]}
              </TableCell>
              <TableCell>
                <Value column={column} value={data.data[column.name]} />
              </TableCell>
              <TableCell>
                {isSame(entered[column.name], original[column.name]) ? (
                  m.record.conflictUntouched
                ) : (
                  <Value column={column} value={entered[column.name]} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollableTable>
  );
}
