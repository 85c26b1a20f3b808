import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatDay, formatMonth, monthOf, monthRange } from '#shared/dates.ts';
import { consentShare } from '#shared/domain/consent-share.ts';
import {
  type ChangedFigure,
  changeOf,
  type PeriodSums,
} from '#shared/domain/notices/changed-figures.ts';
import type { ComparedPeriods } from '#shared/domain/notices/notice-periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Locale } from '#shared/locale.ts';
import { changeMessages } from '#shared/messages/change.ts';
import { figuresMailMessages } from '#shared/messages/figures-mails.ts';
import { signedCents, tellCauses } from '#shared/messages/tell-effect.ts';
import { figureOfChange, signedRatio } from '#shared/messages/tell-notice.ts';
import { formatCents, formatCount, formatPoints, formatRatio } from '#shared/money.ts';
import type { ClientChange } from '#shared/schemas/calls/reports/change.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface Reader extends ComparedPeriods, MailReader {
  company: string;
}

interface Digest extends Reader {
  sums: { before: PeriodSums; now: PeriodSums };
  change: Pick<ClientChange, 'differenceCents' | 'effects'>;
  incompleteDays: number;
}

/** What a company earned in a week or a month, and why that is another amount than before. */
export function digestMail(given: Digest): MailContent {
  const { locale, company, now, before, sums, change, incompleteDays, link } = given;
  const words = figuresMailMessages[locale];
  const { heading, intro, why, unchanged, incomplete, note } = words.digest;
  const money = (cents: number) => formatCents(cents, locale);
  const [period, former] = [nameOf(now, locale), nameOf(before, locale)];
  const amounts = [money(sums.now.payoutCents), money(sums.before.payoutCents)] as const;
  const causes = tellCauses(change.effects, locale);
  const row = (
    figure: keyof typeof words.figures,
    of: (sums: PeriodSums) => number,
    write: typeof money,
  ) => {
    const pair = { before: of(sums.before), now: of(sums.now) };
    const difference = signedRatio(changeOf(pair), locale);
    const task = words.compared(write(pair.now), write(pair.before), difference);
    return { title: words.figures[figure], task, link };
  };
  const count = (value: number) => formatCount(value, locale);
  const consentRow = () => {
    const [is, was] = [consentShare(sums.now), consentShare(sums.before)];
    const points = is === null || was === null ? null : is - was;
    const difference =
      points === null ? '' : `${points > 0 ? '+' : ''}${formatPoints(points, locale)}`;
    const task = words.compared(
      formatRatio(is, locale),
      formatRatio(was, locale),
      difference && changeMessages[locale].points(difference),
    );
    return { title: words.figures.consent, task, link };
  };
  return renderMail(given, {
    template: 'figures-digest',
    subject: heading(period),
    heading: heading(period),
    lead: [
      intro(company, amounts[0], period, amounts[1], former),
      ...(causes.length === 0
        ? [unchanged]
        : [why(signedCents(change.differenceCents, locale)), ...causes.map(asSentence)]),
    ],
    steps: [
      row('payout', ({ payoutCents }) => payoutCents, money),
      row('pageImpressions', ({ pageImpressions }) => pageImpressions, count),
      row('adViews', ({ adViews }) => adViews, count),
      consentRow(),
    ],
    button: words.button,
    notes: [note, ...(incompleteDays > 0 ? [incomplete(incompleteDays)] : [])],
  });
}

/** Figures that differ from the week before by as much as the reader has named. */
export function figuresChangedMail(
  given: Reader & { figures: readonly ChangedFigure[]; percent: number },
): MailContent {
  const { locale, company, now, before, figures, percent, link } = given;
  const words = figuresMailMessages[locale];
  const { heading, intro, note } = words.changed;
  const said = figures.map((figure) => ({
    title: words.figures[figure.of],
    change: signedRatio(changeOf(figure), locale),
    now: figureOfChange(figure, figure.now, locale),
    before: figureOfChange(figure, figure.before, locale),
  }));
  return renderMail(given, {
    template: 'figures-changed',
    heading,
    subject: `${heading}: ${said.map(({ title }) => title).join(', ')}`,
    lead: [intro(company, nameOf(now, locale), nameOf(before, locale))],
    steps: said.map(({ title, change, ...one }) => ({
      ...{ title, link },
      task: words.compared(one.now, one.before, change),
    })),
    button: words.button,
    notes: [note(percent)],
  });
}

/** `Oktober 2026`, or its days. */
function nameOf({ from, to }: Period, locale: Locale): string {
  const month = monthRange(monthOf(from));
  return month.from === from && month.to === to
    ? formatMonth(monthOf(from), locale)
    : figuresMailMessages[locale].days(formatDay(from), formatDay(to));
}

const asSentence = (clause: string) => `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
