import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { writeExplained } from './explain-address.ts';

interface Props {
  figure: ExplainedFigure;
  text: string;
  /** What the figure is: "Payout, alpha.example". */
  what: string;
}

/** A figure that leads to its calculation; where it opens is an address of its own. */
export function Explained({ figure, text, what }: Props) {
  const { explain: m } = useMessages(reportScreenMessages);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('explain', writeExplained(figure));
  return (
    <Link
      component={RouterLink}
      to={{ search: search.toString() }}
      state={{ explains: true }}
      preventScrollReset
      underline="none"
      aria-label={m.open(text, what)}
      sx={linkSx}
    >
      {text}
    </Link>
  );
}

/** Figures stay calm: a dotted line says that there is more behind them. */
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
