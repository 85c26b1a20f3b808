import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import { useCall } from '../../../app/useCall.ts';
import { useFormat } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { SideSheet } from '../../../ui/SideSheet.tsx';
import { TablePager } from '../figures/TablePager.tsx';
import type { ReportFilter } from '../filter/report-filter.ts';
import { useFilterSentence } from '../filter/useFilterSentence.ts';
import { useSiteChoices } from '../filter/useSiteChoices.ts';
import { useScreenMessages } from '../useScreenMessages.ts';
import { ExplanationTable } from './ExplanationTable.tsx';
import { type ExplainedFigure, explanationQuery } from './explain-address.ts';

interface Props {
  figure: ExplainedFigure;
  filter: ReportFilter;
  onClose: () => void;
}

const pageSize = 100;

/** What a figure is made of: site, tracker, day, agreement, rate and count, down to its last cent. */
export default function ExplanationSheet({ figure: asked, filter, onClose }: Props) {
  const { explain: m, noData } = useScreenMessages();
  const format = useFormat();
  const [figure, setFigure] = useState(asked);
  const [page, setPage] = useState(0);
  const query = explanationQuery(figure, filter);
  const { data, error, refetch } = useCall<Explanation>(
    `reports/explain?${query}&offset=${page * pageSize}&limit=${pageSize}`,
  );
  const isShare = figure.owner !== undefined && figure.figure !== 'revenue' && !figure.trackerId;
  const isOneSite = figure.siteId !== undefined || filter.siteIds.length === 1;
  return (
    <SideSheet title={m.title[figure.figure]} onClose={onClose} width={1080}>
      <Box sx={bodySx}>
        <Box sx={{ px: 6, pb: 4 }}>
          <About figure={figure} filter={filter} />
          <Typography sx={amountSx}>
            {data ? format.money(data.total.amountCents) : error ? '–' : <Skeleton width={140} />}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {isShare && figure.figure === 'payout'
              ? m.formula.payoutShare
              : m.formula[figure.figure]}
          </Typography>
          {data && data.daysWithoutAgreement > 0 && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
              {m.withoutAgreement(m.siteDays(format.count(data.daysWithoutAgreement)))}
            </Alert>
          )}
        </Box>
        {error && !data && (
          <Box sx={{ px: 6 }}>
            <InlineFailure error={error} onRetry={refetch} />
            {hasChanged(error) && (
              // As the figures are now, whatever the table was drawn with.
              <Button
                variant="outlined"
                sx={{ mt: 3 }}
                onClick={() => setFigure(withoutCents(figure))}
              >
                {m.again}
              </Button>
            )}
          </Box>
        )}
        {!error && !data && <Skeleton variant="rounded" height={320} sx={{ mx: 6 }} />}
        {data?.total.rows === 0 && (
          <Typography sx={{ px: 6, color: 'text.secondary' }}>{noData}</Typography>
        )}
        {data && data.total.rows > 0 && (
          <>
            <ExplanationTable explanation={data} isShare={isShare} isOneSite={isOneSite} />
            <TablePager
              first={page * pageSize}
              size={pageSize}
              total={data.total.rows}
              onTurn={setPage}
            />
            <Typography
              variant="caption"
              component="p"
              sx={{ px: 6, py: 4, color: 'text.secondary' }}
            >
              {m.rounding}
            </Typography>
          </>
        )}
      </Box>
    </SideSheet>
  );
}

/** Of whom and when, in the words of the report's own filter. */
function About({ figure, filter }: Pick<Props, 'figure' | 'filter'>) {
  const { explain: m } = useScreenMessages();
  const sites = useSiteChoices();
  const sentence = useFilterSentence();
  const { owner, siteId, region, from = filter.from, to = filter.to } = figure;
  const about = {
    ...filter,
    from,
    to,
    siteIds: siteId === undefined ? filter.siteIds : [siteId],
    regions: region === undefined ? filter.regions : [region],
  };
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {[owner && m.of(owner), sentence(about, sites, berlinDay(new Date()))]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}

const hasChanged = (error: unknown) => error instanceof HttpError && error.status === 409;

function withoutCents({ revenueCents, payoutCents, ...figure }: ExplainedFigure): ExplainedFigure {
  return figure;
}

const bodySx = { flex: 1, minHeight: 0, overflowY: 'auto' } as const;
const amountSx = {
  fontSize: 28,
  lineHeight: 1.4,
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const;
