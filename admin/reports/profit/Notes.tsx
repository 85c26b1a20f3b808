import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  groups: { label: string; notes: string[] }[];
}

/** Notes needed to read the numbers, such as days without an agreement. */
export function Notes({ groups }: Props) {
  const [open, setOpen] = useState(false);
  const m = useMessages();
  const id = useId();
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) return null;
  return (
    <Box sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'line' }}>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={
          <ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', displayPrint: 'none' }} />
        }
        onClick={() => setOpen(!open)}
        sx={{ color: 'warning.main' }}
      >
        {m.profit.notes(count)}
      </Button>
      <Collapse in={open} id={id} sx={openOnPaper}>
        {groups
          .filter(({ notes }) => notes.length > 0)
          .map(({ label, notes }) => (
            <Box key={label} sx={{ px: 3, pt: 2 }}>
              <Typography variant="h3">{label}</Typography>
              <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </Box>
            </Box>
          ))}
      </Collapse>
    </Box>
  );
}

const openOnPaper = {
  '@media print': { height: 'auto !important', visibility: 'visible !important' },
} as const;
