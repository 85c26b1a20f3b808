import { useSearchParams } from 'react-router-dom';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { opening } from '../../platform/useOpened.ts';
import { writeExplained } from './explain-address.ts';

interface Props {
  figure: ExplainedFigure;
  text: string;
  /** What the figure is: "Payout, alpha.example". */
  what: string;
}

/** A figure that links to its calculation, at an address of its own. */
export function Explained({ figure, text, what }: Props) {
  const { explain: m } = useMessages(reportScreenMessages);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('explain', writeExplained(figure));
  return (
    <PageLink
      to={{ search: search.toString() }}
      state={opening}
      preventScrollReset
      underline="none"
      aria-label={m.open(text, what)}
      sx={linkSx}
    >
      {text}
    </PageLink>
  );
}

/** Unobtrusive: a dotted line hints at the details. */
const linkSx = {
  color: 'inherit',
  textDecoration: 'underline dotted',
  textDecorationColor: (theme: { palette: { text: { secondary: string } } }) =>
    theme.palette.text.secondary,
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  '&:hover': { color: 'primary.main', textDecorationStyle: 'solid' },
  '@media print': { textDecoration: 'none' },
} as const;
