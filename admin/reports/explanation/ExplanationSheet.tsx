import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import {
  type ExplainedFigure,
  explanationParameters,
  marginOfParts,
} from '#shared/schemas/calls/reports/explained-figure.ts';
import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { TablePager } from '../figures/TablePager.tsx';
import { AsOfNote } from '../filter/AsOfNote.tsx';
import type { ReportFilter } from '../filter/report-filter.ts';
import { useFilterSentence } from '../filter/useFilterSentence.ts';
import { useSiteChoices } from '../filter/useSiteChoices.ts';
import { ExplanationTable } from './ExplanationTable.tsx';
import { SitesOfFigure } from './SitesOfFigure.tsx';

interface Props {
  figure: ExplainedFigure;
  filter: ReportFilter;
  onClose: () => void;
}

const pageSize = 100;

/** A figure's components: site, tracker, day, agreement, rate and count, to the last cent. */
export default function ExplanationSheet({ figure: asked, filter, onClose }: Props) {
  const { explain: m, noData } = useMessages(reportScreenMessages);
  const { excel, csv } = useMessages(exportMessages);
  const format = useFormat();
  const [figure, setFigure] = useState(asked);
  const [page, setPage] = useState(0);
  const query = explanationParameters(figure, filter).toString();
  const file = `${apiUrl}/exports/explanation?${query}`;
  const { data, error, refetch } = useCall<Explanation>(
    `reports/explain?${query}&offset=${page * pageSize}&limit=${pageSize}`,
  );
  const isShare = isShareOfOwner(figure);
  const isOneSite = figure.siteId !== undefined || filter.siteIds.length === 1;
  return (
    <SideSheet title={m.title[figure.figure]} onClose={onClose} width={1180}>
      <Box sx={bodySx}>
        <Box sx={{ px: 6, pb: 4 }}>
          <About figure={figure} filter={filter} tracker={data?.rows[0]?.tracker} />
          <Box sx={headSx}>
            <Typography sx={amountSx}>
              {data ? (
                <HeadFigure figure={figure} total={data.total} />
              ) : error ? (
                '–'
              ) : (
                <Skeleton width={140} />
              )}
            </Typography>
            {data && data.total.rows > 0 && (
              <DownloadButtons
                quiet
                what={m.rows}
                files={[
                  { label: excel, url: `${file}&format=xlsx` },
                  { label: csv, url: `${file}&format=csv` },
                ]}
              />
            )}
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>
            <Rule figure={figure} total={data?.total} />
          </Typography>
          <AsOfNote />
          {data && (data.daysWithoutAgreement ?? 0) > 0 && (
            <Alert severity="warning" sx={{ mt: 3 }}>
              {m.withoutAgreement(m.siteDays(format.count(data.daysWithoutAgreement)))}
            </Alert>
          )}
          {data?.sites && (
            <Alert severity="info" sx={{ mt: 3 }}>
              {m.bySite}
            </Alert>
          )}
        </Box>
        {error && !data && (
          <Box sx={{ px: 6 }}>
            <InlineFailure error={error} onRetry={refetch} />
            {hasChanged(error) && (
              // Current figures, whatever the table was rendered with.
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
            {data.sites ? (
              <Box sx={{ px: 3 }}>
                <SitesOfFigure figure={figure} sites={data.sites} total={data.total} />
              </Box>
            ) : (
              <ExplanationTable explanation={data} isShare={isShare} isOneSite={isOneSite} />
            )}
            <TablePager
              first={page * pageSize}
              size={pageSize}
              total={data.total.rows}
              onTurn={setPage}
            />
            <Typography variant="caption" component="p" sx={{ px: 6, py: 4 }}>
              {m.rounding} {figure.isSettled && m.settled}
            </Typography>
          </>
        )}
      </Box>
    </SideSheet>
  );
}

interface HeadProps {
  figure: ExplainedFigure;
  total: Explanation['total'];
}

/** The explained figure, as in its table. */
function HeadFigure({ figure, total }: HeadProps) {
  const format = useFormat();
  return figure.figure === 'margin'
    ? format.ratio(marginOfParts(total))
    : format.money(total.amountCents);
}

/** How a row's parts make up its amount, or a ratio its numbers. */
function Rule({ figure, total }: Partial<HeadProps> & Pick<HeadProps, 'figure'>) {
  const { explain: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  if (figure.figure === 'margin') {
    return total
      ? m.ratio(
          format.money(total.amountCents),
          format.money(total.revenueCents),
          format.ratio(marginOfParts(total)),
        )
      : null;
  }
  const isShareOfPayout = figure.figure === 'payout' && isShareOfOwner(figure);
  return isShareOfPayout ? m.formula.payoutShare : m.formula[figure.figure];
}

interface AboutProps extends Pick<Props, 'figure' | 'filter'> {
  /** Named as in its rows. */
  tracker: string | null | undefined;
}

/** Sites and days, in the words of the report's own filter. */
function About({ figure, filter, tracker }: AboutProps) {
  const { explain: m } = useMessages(reportScreenMessages);
  const sites = useSiteChoices();
  const sentence = useFilterSentence();
  const { owner, trackers, trackerId, siteId, region } = figure;
  const { from = filter.from, to = filter.to } = figure;
  const about = {
    ...filter,
    from,
    to,
    siteIds: siteId === undefined ? filter.siteIds : [siteId],
    regions: region === undefined ? filter.regions : [region],
  };
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {[
        owner && m.of(owner),
        trackers && m.trackers[trackers],
        trackerId !== undefined && tracker,
        sentence(about, sites, berlinDay(new Date())),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}

/** An owner's payout is its share of all trackers' payout; a tracker's payout is its own. */
const isShareOfOwner = ({ figure, owner, trackers, trackerId }: ExplainedFigure): boolean =>
  owner !== undefined && figure !== 'revenue' && !trackers && trackerId === undefined;

const hasChanged = (error: unknown) => error instanceof HttpError && error.status === 409;

function withoutCents({ revenueCents, payoutCents, ...figure }: ExplainedFigure): ExplainedFigure {
  return figure;
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;
const bodySx = { flex: 1, minHeight: 0, overflowY: 'auto' } as const;
const amountSx = {
  fontSize: 28,
  lineHeight: 1.4,
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const;
