import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { berlinDay, type Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

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
  /** A link before it. */
  beside?: ((one: H) => ReactNode) | undefined;
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
  headings: [ofHolding, ofFirst, ofLast],
  nameOf,
  beside,
  act,
  hint,
}: Props<H>) {
  const { firstDay, lastDay } = useHeldDays();
  return (
    <>
      <ScrollableTable>
        <RowTable
          title={title}
          rows={holdings}
          keyOf={({ id }) => id}
          columns={[
            {
              title: ofHolding,
              cell: (one) => <Box sx={nameSx}>{nameOf(one)}</Box>,
              sx: { minWidth: 140 },
            },
            { title: ofFirst, cell: ({ from }) => firstDay(from), sx: { whiteSpace: 'nowrap' } },
            { title: ofLast, cell: lastDay, sx: { whiteSpace: 'nowrap' } },
            (beside || holdings.some(act.isOffered)) && {
              isFigure: true,
              cell: (one) => (
                <>
                  {beside?.(one)}
                  {act.isOffered(one) && (
                    <Button aria-label={act.labelOf(one)} onClick={() => act.onAct(one)}>
                      {act.action}
                    </Button>
                  )}
                </>
              ),
              sx: { whiteSpace: 'nowrap' },
            },
          ]}
        />
      </ScrollableTable>
      <Typography variant="caption" sx={hintSx}>
        {hint}
      </Typography>
    </>
  );
}

/** The days of a holding, in words if there is no bound. */
function useHeldDays() {
  const m = useMessages(siteHoldingMessages);
  const format = useFormat();
  const today = berlinDay(new Date());
  return {
    firstDay: (from: Day | null): string => (from === null ? m.always : format.day(from)),
    lastDay({ from, to }: Holding): string {
      if (to !== null) return format.day(to);
      return from !== null && from > today ? m.openEnded : m.untilToday;
    },
  };
}

const nameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
} as const;

const hintSx = { display: 'block', px: 5, py: 3 } as const;
