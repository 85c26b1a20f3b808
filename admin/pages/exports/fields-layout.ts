/** An export's fields side by side, two per row. */
export const fieldsSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: '1fr 1fr',
  maxWidth: 400,
} as const;
