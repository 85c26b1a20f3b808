import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useFormat, useMessages } from '../../app/useMessages.ts';

export function ListPager() {
  const { page, perPage, total = 0, setPage, hasPreviousPage, hasNextPage } = useListContext();
  const format = useFormat();
  const m = useMessages();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Box
      component="nav"
      aria-label={m.list.range(String(first), String(last), String(total))}
      sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 2 }}
    >
      <Typography sx={{ color: 'text.secondary', mr: 2 }}>
        {m.list.range(format.count(first), format.count(last), format.count(total))}
      </Typography>
      <IconButton
        sx={{ displayPrint: 'none' }}
        aria-label={m.list.previousPage}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        sx={{ displayPrint: 'none' }}
        aria-label={m.list.nextPage}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}
