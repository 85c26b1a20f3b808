import Box from '@mui/material/Box';

/** Wraps tiles in a description list. */
export const tilesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  rowGap: 3,
  m: 0,
} as const;

/** One figure with what it counts. */
export const Tile = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, fontSize: 20, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Box>
  </Box>
);
