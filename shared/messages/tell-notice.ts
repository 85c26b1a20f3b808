import { formatDay } from '../dates.ts';
import { type ChangedFigure, changeOf } from '../domain/notices/changed-figures.ts';
import type { Locale } from '../locale.ts';
import { formatCents, formatRatio } from '../money.ts';
import { stepTitles } from '../saying/onboarding-steps.ts';
import type { NoticeAbout } from '../schemas/calls/notices.ts';
import { alertMessages } from './alerts.ts';
import { figuresMailMessages } from './figures-mails.ts';
import { noticeMessages } from './notices.ts';

interface ToldNotice {
  title: string;
  /** What else there is to say, in a line. */
  note: string | null;
  /** Where in the partner app the thing itself is. */
  to: string;
}

const dashboard = '/dashboard';
const ofDocument = ({ number, year }: { number: string; year: number }) =>
  `${dashboard}/payouts?year=${year}#${encodeURIComponent(number)}`;

/** A notice in words, and where it leads. */
export function tellNotice(about: NoticeAbout, locale: Locale): ToldNotice {
  const m = noticeMessages[locale].told;
  switch (about.kind) {
    case 'document': {
      const { news, number, grossCents } = about;
      const cents = news === 'cancelled' ? -grossCents : grossCents;
      return {
        title: m.document[news](number),
        note: m.gross(formatCents(cents, locale)),
        to: ofDocument(about),
      };
    }
    case 'payment': {
      const { news, number, cents } = about;
      const note = cents === null ? null : formatCents(cents, locale);
      return { title: m.payment[news](number), note, to: ofDocument(about) };
    }
    case 'objection': {
      const title = about.accepted ? m.accepted(about.number) : m.kept(about.number);
      return { title, note: null, to: ofDocument(about) };
    }
    case 'step': {
      const { slug, siteId, site } = about;
      const to = `${dashboard}?${siteId === null ? '' : `site=${siteId}&`}step=${slug}`;
      return { title: m.step(stepTitles[slug][locale]), note: site, to };
    }
    case 'siteHealth': {
      const { publisher } = alertMessages[locale];
      const { trouble, site, siteId, mended } = about;
      const { subject } = mended ? publisher.mended[trouble] : publisher[trouble];
      return { title: subject(site), note: null, to: `${dashboard}/sites/${siteId}` };
    }
    case 'change':
      return {
        title: about.figures.map((figure) => titleOfChange(figure, locale)).join(', '),
        note: m.weeks(formatDay(about.now.to)),
        to: dashboard,
      };
    default:
      return { title: m.digest, note: null, to: dashboard };
  }
}

/** `Vergütung (netto): −21,4 %` */
const titleOfChange = (figure: ChangedFigure, locale: Locale): string =>
  `${figuresMailMessages[locale].figures[figure.of]}: ${signedRatio(changeOf(figure), locale)}`;

/** `+12,3 %`; nothing without a before. */
export const signedRatio = (ratio: number | null, locale: Locale): string =>
  ratio === null ? '' : `${ratio > 0 ? '+' : ''}${formatRatio(ratio, locale)}`;

/** An amount, or a share. */
export const figureOfChange = ({ of }: ChangedFigure, value: number, locale: Locale): string =>
  of === 'payout' ? formatCents(value, locale) : formatRatio(value, locale);
