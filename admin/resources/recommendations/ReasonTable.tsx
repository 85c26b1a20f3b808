import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
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
    <Table size="small" aria-label={title} sx={{ '& tr > *': { px: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{title}</TableCell>
          <TableCell align="right">{m.pages}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, count }) => (
          <TableRow key={label} sx={{ '&:last-child td': { borderBottom: 0 } }}>
            <TableCell>{label}</TableCell>
            <TableCell align="right">{format.count(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
