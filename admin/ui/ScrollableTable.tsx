import Box from '@mui/material/Box';
import TableContainer, { type TableContainerProps } from '@mui/material/TableContainer';
import { useHiddenRight } from './useHiddenRight.ts';

/** Around a table that may be wider than its place: it scrolls, by keyboard as well, and shows so. */
export function ScrollableTable(props: TableContainerProps) {
  const { ref, shadowSx } = useHiddenRight();
  return (
    <Box sx={{ position: 'relative', ...shadowSx }}>
      <TableContainer {...props} ref={ref} tabIndex={0} />
    </Box>
  );
}
