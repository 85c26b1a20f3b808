import Box from '@mui/material/Box';
import TableContainer, { type TableContainerProps } from '@mui/material/TableContainer';
import { useHiddenRight } from './useHiddenRight.ts';

/** Wraps a table that may be too wide: it scrolls, also by keyboard, and shows that it does. */
export function ScrollableTable(props: TableContainerProps) {
  const { ref, shadowSx } = useHiddenRight();
  return (
    <Box sx={{ position: 'relative', ...shadowSx }}>
      <TableContainer {...props} ref={ref} tabIndex={0} />
    </Box>
  );
}
