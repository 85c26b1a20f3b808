import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { SetAsideLine } from '#shared/schemas/calls/jobs.ts';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** Lines that were set aside, with the reason above the line's text. */
export function SetAsideTable({ lines }: { lines: readonly SetAsideLine[] }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 260 }}>
      <RowTable
        stickyHeader
        rows={lines}
        keyOf={({ line, reason }) => `${line} ${reason}`}
        columns={[
          {
            title: m.lineNumber,
            isFigure: true,
            cell: ({ line }) => format.count(line),
            sx: { verticalAlign: 'top', py: 2, width: '1%' },
          },
          {
            title: m.reason,
            cell: ({ reason, said, text }) => (
              <>
                {tellTold({ text: reason, said }, locale)}
                <Box
                  component="code"
                  sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}
                >
                  {text}
                </Box>
              </>
            ),
            sx: { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 2 },
          },
        ]}
      />
    </TableContainer>
  );
}
