import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one next action, if there is one. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

/** Shown if there is nothing to show: why, and what to do next. */
export const Message = ({ icon, title, children, action, heading = 'h2' }: Props) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: 2,
      px: 4,
      py: 14,
      '& > svg': { fontSize: 32, color: 'text.secondary', mb: 1 },
    }}
  >
    {icon}
    <Typography component={heading} variant="h2">
      {title}
    </Typography>
    {children && (
      <Typography component="div" sx={{ color: 'text.secondary', maxWidth: 480 }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 2, display: 'flex', gap: 2, flexWrap: 'wrap' }}>{action}</Box>}
  </Box>
);
