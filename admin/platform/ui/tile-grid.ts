/** Five tiles of equal rank fill their rows at every width, 2-2-1, 3-2 or 5, on paper always 5. */
export const tileGridSx = {
  m: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(6, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
  '& > *': { gridColumn: { sm: 'span 2', lg: 'auto' } },
  '& > :nth-of-type(n + 4)': { gridColumn: { sm: 'span 3', lg: 'auto' } },
  '& > :nth-of-type(5)': { gridColumn: { xs: 'span 2', sm: 'span 3', lg: 'auto' } },
  '@media print': {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > *, & > :nth-of-type(n)': { gridColumn: 'auto' },
  },
} as const;
