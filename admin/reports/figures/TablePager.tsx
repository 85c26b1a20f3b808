import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

export interface Paging {
  /** The number of rows before this page. */
  first: number;
  size: number;
  total: number;
  /** Pages count from 0. */
  onTurn: (page: number) => void;
  /** Shows all of them on one page; omitted if impossible. */
  onAll?: () => void;
  /** The page is loading; the previous one is still shown. */
  isWaiting?: boolean;
}

/** Turns pages, and says which rows are shown. Empty if all rows fit on one page. */
export function TablePager({ first, size, total, onTurn, onAll }: Paging) {
  const { list: m } = useMessages();
  const format = useFormat();
  if (total <= size) return null;
  const page = Math.floor(first / size);
  const last = Math.min(first + size, total);
  const range = m.range(format.count(first + 1), format.count(last), format.count(total));
  return (
    <Box component="nav" aria-label={range} sx={pagerSx}>
      {onAll && (
        <Button onClick={onAll} sx={{ ml: -2, mr: 'auto', displayPrint: 'none' }}>
          {m.showAll}
        </Button>
      )}
      <Typography sx={{ color: 'text.secondary', mr: 2 }}>{range}</Typography>
      <IconButton
        aria-label={m.previousPage}
        disabled={first === 0}
        onClick={() => onTurn(page - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={m.nextPage}
        disabled={last === total}
        onClick={() => onTurn(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}

const pagerSx = {
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  px: 4,
  py: 1,
  borderTop: 1,
  borderColor: 'line',
  // On paper it says what is missing; if all rows are loaded, all are printed.
  '@media print': { '& .MuiIconButton-root': { display: 'none' } },
} as const;
