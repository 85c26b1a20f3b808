import Typography from '@mui/material/Typography';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Panel } from '../figures/Panel.tsx';
import { useCompared } from '../figures/useCompared.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { isNothing } from './is-nothing.ts';
import { ProfitTable } from './ProfitTable.tsx';

/** Revenue, payout and profit of the chosen days, next to the previous ones if compared. */
export function ProfitPanel({ filter }: { filter: ReportFilter }) {
  const { profit: m } = useMessages();
  const format = useFormat();
  const compared = useCompared();
  const call = useCall<ProfitReport>(`reports/profit?${writeFilter(filter)}`);
  return (
    <Panel title={m.title} call={call} isEmpty={isEmpty} height={216}>
      {({ previous, ...amounts }) => (
        <>
          <ProfitTable
            label={m.title}
            columns={[
              {
                title: format.days(filter),
                amounts,
                before: previous?.isComparable ? previous : undefined,
              },
              ...(previous
                ? [{ title: format.days(previous), amounts: previous, period: previous }]
                : []),
            ]}
          />
          {previous && !previous.isComparable && (
            <Typography variant="caption" component="p" sx={whySx}>
              {compared(format.days(filter), filter, previous)}
            </Typography>
          )}
        </>
      )}
    </Panel>
  );
}

const whySx = { px: 5, py: 1.5 } as const;

const isEmpty = ({ previous, ...now }: ProfitReport) =>
  isNothing(now) && (!previous || isNothing(previous));
