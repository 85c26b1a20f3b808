import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** What the pages have in common. */
  title: string;
  rows: readonly { label: string; count: number }[];
}

/** The number of pages per reason, in words. */
export function ReasonTable({ title, rows }: Props) {
  const { coverage: m } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  return (
    <RowTable
      title={title}
      rows={rows}
      keyOf={({ label }) => label}
      isLast
      columns={[
        { title, cell: ({ label }) => label },
        { title: m.pages, isFigure: true, cell: ({ count }) => format.count(count) },
      ]}
      sx={{ '& tr > *': { px: 0 } }}
    />
  );
}
