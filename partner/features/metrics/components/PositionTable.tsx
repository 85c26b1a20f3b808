import { useState } from 'react';
import type { Day } from '#shared/dates.ts';
import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { Format } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Column } from '../../../ui/Column.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import { Swatch } from '../../../ui/Swatch.tsx';
import { positionName } from '../positionName.ts';
import { type Rate, rateOf } from '../rateOf.ts';
import { type Position, seriesColor, seriesOf } from '../series.ts';
import { ExplainedMoney } from './ExplainedMoney.tsx';
import './table.css';
import './PositionTable.css';

interface PositionTableProps {
  caption: string;
  positions: Position[];
  /** Their day; absent: the month. */
  date?: Day;
  totalCents: number | null;
  /** The number of sites summed up. */
  siteCount: number;
  /** By month no rates are told. */
  hasRates?: boolean;
}

/** Paying positions come first; the others are one click away. */
export function PositionTable({ caption, positions, ...rest }: PositionTableProps) {
  const { date, totalCents, hasRates = true } = rest;
  const of = date ? { date } : {};
  const { t } = useLanguage();
  const [showsUnpaid, setShowsUnpaid] = useState(false);
  const paid = positions.filter(isPaid);
  const unpaid = positions.filter((position) => !isPaid(position));
  const { columns } = t.positions;
  return (
    <table className="table position-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{columns.position}</Column>
          <Column className="number on-wide">{columns.count}</Column>
          {hasRates && <Column className="number on-wide">{columns.rate}</Column>}
          <Column className="number">{columns.payout}</Column>
          <Column className="position-share on-wide">{columns.share}</Column>
        </tr>
      </thead>
      <tbody>
        {paid.map((position) => (
          <PositionRow key={position.trackerId} position={position} {...rest} />
        ))}
      </tbody>
      {unpaid.length > 0 && (
        <tbody className="unpaid-toggle-row">
          <tr>
            <td colSpan={5}>
              <button
                type="button"
                className="unpaid-toggle"
                aria-expanded={showsUnpaid}
                onClick={() => setShowsUnpaid(!showsUnpaid)}
              >
                <Icon name="chevronRight" size={16} />
                {t.positions.unpaid(unpaid.length)}
              </button>
            </td>
          </tr>
        </tbody>
      )}
      {unpaid.length > 0 && (
        <tbody className="unpaid-rows" hidden={!showsUnpaid}>
          {unpaid.map((position) => (
            <PositionRow key={position.trackerId} position={position} {...rest} />
          ))}
        </tbody>
      )}
      <tfoot>
        <tr>
          <th scope="row">{t.positions.total}</th>
          <td className="on-wide" />
          {hasRates && <td className="on-wide" />}
          <td className="number">
            <ExplainedMoney cents={totalCents} of={of} />
          </td>
          <td className="on-wide" />
        </tr>
      </tfoot>
    </table>
  );
}

const isPaid = ({ payoutCents, rates }: Position) => payoutCents > 0 || rates.length > 0;

function rateText(rate: Rate, t: PartnerMessages, format: Format): string | null {
  if (rate.kind === 'none') return null;
  if (rate.kind === 'several') return t.positions.severalRates;
  return format.money(rate.cents);
}

type PositionRowProps = { position: Position } & Pick<
  PositionTableProps,
  'date' | 'siteCount' | 'hasRates'
>;

function PositionRow({ position, date, siteCount, hasRates = true }: PositionRowProps) {
  const { t, format } = useLanguage();
  const { trackerId, unit, count, payoutCents, countedCents, fillRate, share } = position;
  const color = seriesColor(seriesOf(position));
  const counted = unit === 'views' ? t.positions.views : t.positions.impressions;
  const rate = rateOf(position, siteCount);
  const amount = hasRates ? rateText(rate, t, format) : null;
  const part = amount && rate.kind === 'part' && t.positions.partOfCount[unit];
  return (
    <tr>
      <th scope="row">
        <span className="position-name">
          <Swatch color={color} />
          <span>
            {positionName(position, t)}
            <span className="table-sub on-phone">
              <span className="unbroken">
                {counted(format.count(count))}
                {amount && ' ·'}
              </span>
              {amount && (
                <>
                  {' '}
                  <span className="unbroken">
                    {rate.kind === 'several' ? amount : t.positions.rate(amount)}
                  </span>{' '}
                  {part && <span className="unbroken">{part}</span>}
                </>
              )}
            </span>
            {fillRate !== null && (
              <span className="table-sub">{t.positions.fillRate(format.share(fillRate))}</span>
            )}
          </span>
        </span>
      </th>
      <td className="number on-wide">{format.count(count)}</td>
      {hasRates && (
        <td className="number on-wide">
          {amount ?? '–'}
          {part && <span className="table-sub">{part}</span>}
        </td>
      )}
      <td className="number strong">
        <ExplainedMoney
          cents={isPaid(position) ? payoutCents : null}
          of={{ trackerId, ...(date && { date }) }}
        />
        {countedCents !== null && (
          <span className="table-sub">{t.positions.counted(format.money(countedCents))}</span>
        )}
        {share !== null && share > 0 && (
          <span className="table-sub on-phone">
            {format.share(share)}
            <ShareBar share={share} color={color} />
          </span>
        )}
      </td>
      <td className="position-share on-wide">
        <span className="position-share-figure">{format.share(share)}</span>
        <ShareBar share={share ?? 0} color={color} />
      </td>
    </tr>
  );
}
