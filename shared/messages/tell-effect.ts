import type {
  ChangedFigure,
  EffectKind,
  EffectMeasure,
} from '../domain/explain-change/change-world.ts';
import type { Locale } from '../locale.ts';
import {
  centsFromEstimate,
  formatCents,
  formatCount,
  formatExactPoints,
  formatRatio,
} from '../money.ts';
import { changeMessages } from './change.ts';

interface Effect {
  kind: EffectKind;
  owner?: 'QMN' | 'WB' | null;
  cents: number;
  measure: EffectMeasure | null;
}

/** `Auslieferungsquote QMN`, as tables and charts show it. */
export function effectName(
  { kind, owner }: Pick<Effect, 'kind' | 'owner'>,
  locale: Locale,
): string {
  const name = changeMessages[locale].names[kind];
  return owner ? `${name} ${owner}` : name;
}

/** The measure of an effect, on one side. */
export function effectValue(
  measure: EffectMeasure | null,
  side: 'before' | 'now',
  locale: Locale,
): string {
  const value = measure?.[side];
  if (!measure || value === null || value === undefined) return '–';
  switch (measure.unit) {
    case 'share':
      return formatRatio(value, locale);
    case 'perThousandMicros':
    case 'micros':
      return formatCents(centsFromEstimate(value), locale);
    default:
      return formatCount(value, locale);
  }
}

/** `+12,00 €`, `−12,00 €` */
export const signedCents = (cents: number, locale: Locale): string =>
  `${cents > 0 ? '+' : ''}${formatCents(cents, locale)}`;

/** A period's amount: `12,00 €`; of a margin `12,34 %`. */
export const figureText = (of: ChangedFigure, amount: number, locale: Locale): string =>
  of === 'margin'
    ? `${formatExactPoints(amount, locale)}${locale === 'de' ? '\u00a0' : ''}%`
    : formatCents(amount, locale);

/** A difference: `+12,00 €`; of a margin in percentage points. */
export const signedFigure = (of: ChangedFigure, amount: number, locale: Locale): string =>
  of === 'margin'
    ? changeMessages[locale].points(`${amount > 0 ? '+' : ''}${formatExactPoints(amount, locale)}`)
    : signedCents(amount, locale);

/** More would be too long to read. */
const mostClauses = 3;

/** The largest causes, each with its amount; what is left of them as the last one. */
export function tellCauses(effects: readonly Effect[], locale: Locale): string[] {
  const m = changeMessages[locale];
  const told = effects
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  const isAll = told.length <= mostClauses + 1;
  const shown = isAll ? told : told.slice(0, mostClauses);
  const rest = told.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0);
  // While both periods have equally many days, views need no `per day`.
  const isByDay = told.some(({ kind }) => kind === 'days' || kind === 'missing');
  const clauses = shown.map((effect) => {
    const clause = clauseOf(effect, locale);
    const isViews = effect.kind === 'views' && isByDay && clause !== m.clauses.moved;
    return withAmount(isViews ? m.clauses.aDay(clause) : clause, effect.cents, locale);
  });
  if (!isAll) clauses.push(withAmount(m.clauses.others, rest, locale));
  return clauses;
}

/** `−212,00 €: 18 % weniger Seitenaufrufe (−196,00 €), weniger Leser mit Einwilligung (−16,00 €)` */
export function tellChange(
  { differenceCents, effects }: { differenceCents: number; effects: readonly Effect[] },
  locale: Locale,
): string {
  const m = changeMessages[locale];
  const causes = tellCauses(effects, locale);
  if (causes.length === 0) return m.unchanged;
  return m.sentence(signedCents(differenceCents, locale), causes.join(', '));
}

const withAmount = (clause: string, cents: number, locale: Locale) =>
  `${clause} (${signedCents(cents, locale)})`;

function clauseOf(effect: Effect, locale: Locale): string {
  const { kind, cents, measure } = effect;
  const { clauses } = changeMessages[locale];
  const [before, now] = [measure?.before ?? 0, measure?.now ?? 0];
  const way = now < before ? clauses.less : clauses.more;
  // Its share moved one way and the amount the other: `fewer readers (+1,48 €)` explains nothing.
  const isOtherwise = now > before !== cents > 0;
  switch (kind) {
    case 'views': {
      const change = before === 0 ? 0 : (now - before) / before;
      if (now !== before && isOtherwise) return clauses.moved;
      if (Math.abs(change) < 0.0005)
        return cents > 0 ? clauses.slightlyMore : clauses.slightlyFewer;
      return way.views(formatRatio(Math.abs(change), locale));
    }
    case 'new':
      return clauses.new(now);
    case 'lost':
      return clauses.lost(before);
    case 'days':
      return isOtherwise ? clauses.either.days : way.days(Math.abs(now - before));
    case 'missing':
    case 'device':
    case 'consent':
    case 'paidViews':
    case 'agreement':
      return now === before || isOtherwise ? clauses.either[kind] : way[kind];
    case 'rate':
      return cents > 0 ? clauses.more.rate : clauses.less.rate;
    case 'settled':
      return clauses.settled;
    case 'rounding':
      return clauses.rounding;
    default:
      return effectName(effect, locale);
  }
}
