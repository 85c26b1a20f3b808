import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  beside?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** The content reaches the card's edges, as tables do. */
  flush?: boolean;
}

/** A table's outer columns align with the heading. */
const flushSx = {
  '& tr > :first-of-type': { pl: 5 },
  '& tr > :last-child': { pr: 5 },
};

/** A card with a heading: one section of a page. */
export function Section({ title, beside, action, children, flush }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
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
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {beside}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'contents', displayPrint: 'none' }}>{action}</Box>
      </Box>
      <Box sx={flush ? flushSx : { px: 5, pb: 5 }}>{children}</Box>
    </Card>
  );
}
