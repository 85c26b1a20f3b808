import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** A count, chips: what belongs to the title. */
  beside?: ReactNode;
  /** Search and actions. */
  children?: ReactNode;
}

/** A screen's first line. */
export const PageHeader = ({ title, beside, children }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 2,
      minHeight: 40,
      mb: 2,
    }}
  >
    <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {beside}
    <Box sx={{ flex: 1 }} />
    <Box sx={{ display: 'contents', displayPrint: 'none' }}>{children}</Box>
  </Box>
);
