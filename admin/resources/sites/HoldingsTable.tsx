import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Day } from '#shared/dates.ts';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useHeldDays } from './useHeldDays.ts';

interface Holding {
  id: number;
  from: Day | null;
  to: Day | null;
}

interface Props<H extends Holding> {
  holdings: H[];
  title: string;
  /** Headings of the holding, its first day and its last. */
  headings: [string, string, string];
  nameOf: (one: H) => ReactNode;
  /** An action for some of them. */
  act: {
    isOffered: (one: H) => boolean;
    action: string;
    labelOf: (one: H) => string;
    onAct: (one: H) => void;
  };
  hint: ReactNode;
}

/** A site's holdings with their days, earliest first. */
export function HoldingsTable<H extends Holding>({
  holdings,
  title,
  headings,
  nameOf,
  act,
  hint,
}: Props<H>) {
  const { firstDay, lastDay } = useHeldDays();
  const acts = holdings.some(act.isOffered);
  return (
    <>
      <ScrollableTable>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
              {acts && <TableCell component="td" />}
            </TableRow>
          </TableHead>
          <TableBody>
            {holdings.map((one) => (
              <TableRow key={one.id}>
                <TableCell sx={{ minWidth: 140 }}>
                  <Box sx={nameSx}>{nameOf(one)}</Box>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{firstDay(one.from)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{lastDay(one)}</TableCell>
                {acts && (
                  <TableCell align="right">
                    {act.isOffered(one) && (
                      <Button
                        color="inherit"
                        aria-label={act.labelOf(one)}
                        onClick={() => act.onAct(one)}
                      >
                        {act.action}
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollableTable>
      <Typography variant="caption" sx={hintSx}>
        {hint}
      </Typography>
    </>
  );
}

const nameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
} as const;

const hintSx = { display: 'block', px: 5, py: 3, color: 'text.secondary' } as const;
