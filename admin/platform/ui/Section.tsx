import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, type Ref, use, useId } from 'react';
import { useFormat } from '../useMessages.ts';
import { firstCell } from './first-cell.ts';

export interface SectionProps {
  title: string;
  beside?: ReactNode;
  /** Beside the title: how many it has. */
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
  /** The content reaches the card's edges, as tables do. */
  flush?: boolean;
}

/** A table's outer columns align with the heading. */
const flushSx = {
  [firstCell]: { pl: 5 },
  '& tr > :last-child': { pr: 5 },
};

/** One section of a page, which may draw its sections in its own way. */
export function Section(props: SectionProps) {
  const Drawn = use(SectionContext);
  return <Drawn {...props} />;
}

interface CardProps extends SectionProps {
  /** What the heading shows, if more than the title. */
  heading?: ReactNode;
  isFolded?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A card with a heading. */
export function SectionCard({ title, beside, count, action, children, flush, ...own }: CardProps) {
  const id = useId();
  const format = useFormat();
  const { heading = title, isFolded, ref = null } = own;
  return (
    <Card
      ref={ref}
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, scrollMarginTop: 60 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 5,
          py: 2,
          minHeight: 52,
          breakAfter: 'avoid',
        }}
      >
        <Typography id={id} variant="h2" tabIndex={-1}>
          {heading}
        </Typography>
        {beside}
        {count !== undefined && (
          <Typography sx={{ color: 'text.secondary' }}>{format.count(count)}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'contents', displayPrint: 'none' }}>{action}</Box>
      </Box>
      <Box sx={[flush ? flushSx : { px: 5, pb: 5 }, isFolded ? foldedSx : null]}>{children}</Box>
    </Card>
  );
}

/** On paper everything is shown. */
const foldedSx = { display: 'none', displayPrint: 'block' };

export const SectionContext = createContext<(props: SectionProps) => ReactNode>(SectionCard);
