import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RowTable } from '../../platform/ui/RowTable.tsx';
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
      <RowTable
        title={m.record.conflictFields}
        rows={differing}
        keyOf={({ name: field }) => field}
        columns={[
          {
            title: m.record.conflictFields,
            isHeading: true,
            cell: ({ label }) => label[locale],
          },
          {
            title: m.record.conflictTheirs,
            cell: (column) => <Value column={column} value={data.data[column.name]} />,
          },
          {
            title: m.record.conflictMine,
            cell: (column) =>
              isSame(entered[column.name], original[column.name]) ? (
                m.record.conflictUntouched
              ) : (
                <Value column={column} value={entered[column.name]} />
              ),
          },
        ]}
      />
    </ScrollableTable>
  );
}
