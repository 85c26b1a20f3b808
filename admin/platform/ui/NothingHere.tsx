import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** In a section whose content reaches the card's edges. */
  flush?: boolean;
}

/** An empty section: what belongs here, and the one next action. */
export const NothingHere = ({ title, hint, action, flush = true }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      flexWrap: 'wrap',
      ...(flush && { px: 5, pb: 5 }),
    }}
  >
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      {hint && <Typography variant="caption">{hint}</Typography>}
    </div>
    {action}
  </Box>
);
