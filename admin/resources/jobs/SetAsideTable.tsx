import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { SetAsideLine } from '#shared/schemas/calls/jobs.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** Lines that were set aside, with the reason above the line's text. */
export function SetAsideTable({ lines }: { lines: readonly SetAsideLine[] }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 260 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell align="right">{m.lineNumber}</TableCell>
            <TableCell>{m.reason}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ line, reason, said, text }) => (
            <TableRow key={`${line} ${reason}`}>
              <TableCell align="right" sx={{ verticalAlign: 'top', py: 2, width: '1%' }}>
                {format.count(line)}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', py: 2 }}>
                {tellTold({ text: reason, said }, locale)}
                <Box
                  component="code"
                  sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}
                >
                  {text}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
