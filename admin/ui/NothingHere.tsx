import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}

/** An empty section: what belongs here, and the one next action. */
export const NothingHere = ({ title, hint, action }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap', px: 5, pb: 5 }}>
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      {hint && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </div>
    {action}
  </Box>
);
