import Box from '@mui/material/Box';

/** Three bars: daily revenue. */
export const Mark = () => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: 24, height: 24, flexShrink: 0, color: 'primary.main' }}
  >
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <Box component="g" sx={{ fill: (theme) => theme.palette.primary.contrastText }}>
      <rect x="8" y="16" width="4" height="8" rx="1.5" />
      <rect x="14" y="12" width="4" height="12" rx="1.5" opacity=".8" />
      <rect x="20" y="8" width="4" height="16" rx="1.5" />
    </Box>
  </Box>
);
