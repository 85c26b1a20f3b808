import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMessages } from '../useMessages.ts';

interface Props {
  before: number;
  after: number;
  show: (value: number) => string;
}

/** `1.200 → 1.350`; one figure where nothing changes. */
export function BeforeAfter({ before, after, show }: Props) {
  const m = useMessages();
  if (before === after) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {show(after)}
      </Box>
    );
  }
  return (
    // Visually hidden parts must not escape a table's own scroller.
    <Box component="span" sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
      <span aria-hidden>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {show(before)} →{' '}
        </Box>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {show(after)}
        </Box>
      </span>
      <Box component="span" sx={visuallyHidden}>
        {m.fromTo(show(before), show(after))}
      </Box>
    </Box>
  );
}
