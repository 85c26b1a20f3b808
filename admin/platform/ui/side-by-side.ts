/** Two equal columns from a width on, below it one. */
export const sideBySide = (from: 'sm' | 'md' | 'lg', gap: number) => ({
  display: 'grid',
  gap,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: 'repeat(2, minmax(0, 1fr))' },
});
