import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Its state, and what belongs to it. */
  beside: ReactNode;
  since: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One finding of a list: its name, state and since when in a line, then the details. */
export const FindingRow = ({ title, beside, since, action, children }: Props) => (
  <Box component="li" sx={rowSx}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {beside}
      <Typography variant="caption">{since}</Typography>
      <Box sx={{ flex: 1 }} />
      {action}
    </Box>
    {children}
  </Box>
);

const rowSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  py: 3,
  '&:last-of-type': { pb: 0 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
