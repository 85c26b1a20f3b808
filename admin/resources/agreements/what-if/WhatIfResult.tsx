import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMonth } from '#shared/dates.ts';
import type { AgreementTerms } from '#shared/domain/agreement-terms.ts';
import { figureText, signedFigure } from '#shared/messages/tell-effect.ts';
import { whatIfMessages } from '#shared/messages/what-if.ts';
import type { WhatIf, WhatIfDays } from '#shared/schemas/calls/reports/what-if.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { Loaded } from '../../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../../platform/ui/NothingHere.tsx';
import { RowTable } from '../../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../../platform/ui/ScrollableTable.tsx';
import { Toggle } from '../../../platform/ui/Toggle.tsx';
import { callOf } from '../../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { useSettled } from '../../../platform/useSettled.ts';

interface Props {
  siteId: number;
  terms: Pick<AgreementTerms, 'mode' | 'trackers'>;
  /** By month and device as well. */
  isWhole?: boolean;
}

/** A site's past days under these terms, beside what they were; asked once typing pauses. */
export function WhatIfResult({ siteId, terms: { mode, trackers }, isWhole = false }: Props) {
  const m = useMessages(whatIfMessages);
  const [days, setDays] = useState<WhatIfDays>('30');
  const rates = trackers.filter(({ viewsCpm }) => viewsCpm !== null);
  const isReadable = rates.every(
    ({ viewsCpm }) => Number.isInteger(viewsCpm) && (viewsCpm ?? 0) >= 0,
  );
  const written = rates.map(({ trackerId, viewsCpm }) => `${trackerId}:${viewsCpm}`).join(',');
  const query = useSettled(`days=${days}&mode=${mode}&rates=${written}`);
  const isAsked = rates.length > 0 && isReadable;
  const call = useQuery({
    ...callOf<WhatIf>(`sites/${siteId}/what-if?${query}`),
    placeholderData: keepPreviousData,
    enabled: isAsked && !query.endsWith('rates='),
    retry: false,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box>
        <Toggle label={m.period} choices={m.days} value={days} onChange={setDays} />
      </Box>
      {isAsked ? (
        <Loaded call={call.error ? { ...call, data: undefined } : call} height={180}>
          {(found) => <Found found={found} isPilot={mode === 'PILOT'} isWhole={isWhole} />}
        </Loaded>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{m.incomplete}</Typography>
      )}
    </Box>
  );
}

interface FoundProps {
  found: WhatIf;
  isPilot: boolean;
  isWhole: boolean;
}

function Found({ found, isPilot, isWhole }: FoundProps) {
  const m = useMessages(whatIfMessages);
  const locale = useLocale();
  const { was, would, uncomputable } = found;
  const differ =
    was.margin !== null && would.margin !== null
      ? Math.round((would.margin - was.margin) * 10_000)
      : null;
  const figures = (['payout', 'profit'] as const).map((of) => ({
    name: m[of],
    was: figureText(of, was[`${of}Cents`], locale),
    would: figureText(of, would[`${of}Cents`], locale),
    difference: signedFigure(of, would[`${of}Cents`] - was[`${of}Cents`], locale),
  }));
  const format = useFormat();
  const margin = {
    name: m.margin,
    was: format.ratio(was.margin),
    would: format.ratio(would.margin),
    difference: differ === null ? '–' : signedFigure('margin', differ, locale),
  };
  return (
    <>
      {uncomputable && (
        <Alert severity="warning">
          {m.uncomputable(uncomputable.days, format.days(uncomputable))}
        </Alert>
      )}
      {found.days === 0 ? (
        <NothingHere title={m.nothing} hint={m.nothingHint} flush={false} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {m.of(found.days, format.days(found))}
          </Typography>
          {isPilot && was.revenueCents > 0 && <Alert severity="info">{m.ads}</Alert>}
          <ScrollableTable>
            <RowTable
              title={m.title}
              rows={[...figures, margin]}
              keyOf={({ name }) => name}
              columns={[
                { title: m.figure, cell: ({ name }) => name, isHeading: true },
                { title: m.was, cell: (row) => row.was, isFigure: true },
                { title: m.would, cell: (row) => row.would, isFigure: true },
                { title: m.difference, cell: ({ difference }) => difference, isFigure: true },
              ]}
            />
          </ScrollableTable>
          {isWhole && (
            <>
              <Parts
                title={m.byMonth}
                name={m.month}
                rows={found.months}
                nameOf={({ month }) => formatMonth(month, locale)}
              />
              <Parts
                title={m.byDevice}
                name={m.device}
                rows={found.devices}
                isWithoutProfit={found.devices.some(
                  ({ device, was: own }) => device === 'MULTISCREEN' && own.revenueCents !== 0,
                )}
                nameOf={({ device }) =>
                  device === 'MULTISCREEN'
                    ? m.together
                    : tracker.fields.deviceType.choices[device]?.[locale]
                }
              />
            </>
          )}
        </>
      )}
    </>
  );
}

interface PartsProps<Part> {
  title: string;
  name: string;
  rows: readonly Part[];
  nameOf: (part: Part) => ReactNode;
  /** Ads were counted for all devices together: without its revenue a payout is no loss. */
  isWithoutProfit?: boolean;
}

function Parts<Part extends Pick<WhatIf, 'was' | 'would'>>(props: PartsProps<Part>) {
  const { title, name, rows, nameOf, isWithoutProfit = false } = props;
  const m = useMessages(whatIfMessages);
  const format = useFormat();
  const column = (of: string, read: (side: Part['was']) => string) => [
    { title: of, cell: ({ was }: Part) => read(was), isFigure: true },
    { title: m.thenOf(of), cell: ({ would }: Part) => read(would), isFigure: true },
  ];
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ScrollableTable>
        <RowTable
          title={title}
          rows={rows}
          keyOf={(part) => rows.indexOf(part)}
          columns={[
            { title: name, cell: nameOf, isHeading: true },
            ...column(m.payout, ({ payoutCents }) => format.money(payoutCents)),
            ...(isWithoutProfit
              ? column(m.revenue, ({ revenueCents }) => format.money(revenueCents)).slice(0, 1)
              : [
                  ...column(m.profit, ({ profitCents }) => format.money(profitCents)),
                  ...column(m.margin, ({ margin }) => format.ratio(margin)),
                ]),
          ]}
        />
      </ScrollableTable>
    </Box>
  );
}
