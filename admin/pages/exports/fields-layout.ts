/** What is chosen of an export stands side by side, two fields to a row. */
export const fieldsSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: '1fr 1fr',
  maxWidth: 400,
} as const;
