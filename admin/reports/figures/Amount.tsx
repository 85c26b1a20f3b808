import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import {
  type AmountName,
  explainAmount,
  type FigureScope,
  figureOfAmount,
} from '#shared/schemas/calls/reports/explained-figure.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Figure } from './Figure.tsx';

type Amounts = Record<AmountName, number | null>;

interface Props {
  name: AmountName;
  /** Its row or total. */
  of: Amounts;
  before?: Amounts | null | undefined;
  /** The row's subject; by default the whole report. */
  scope?: FigureScope | undefined;
  /** The same in words, for screen readers. */
  about?: string | undefined;
  /** There are no data: that is no zero. */
  isMissing?: boolean;
}

/** An amount or a margin of a report: it opens its calculation, with the same cents as here. */
export function Amount({ name, of, before, scope, about, isMissing }: Props) {
  const { figures } = useMessages(reportScreenMessages);
  return (
    <Figure
      kind={name === 'margin' ? 'ratio' : 'money'}
      value={isMissing ? null : of[name]}
      before={before ? before[name] : undefined}
      isNeutral={name === 'payoutCents'}
      explained={explainAmount(name, of, scope)}
      what={[figures[figureOfAmount[name]], about].filter(Boolean).join(', ')}
    />
  );
}
