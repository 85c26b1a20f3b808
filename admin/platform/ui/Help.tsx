import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { askHelp, type HelpTerm, helpTerms } from '#shared/help-terms.ts';
import { useLocale } from '../useMessages.ts';

// The catalogue loads with the first question.
const HelpText = lazy(() => import('./HelpText.tsx'));

/** A question mark beside a term of ours, which explains it. */
export function Help({ term }: { term: HelpTerm }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const locale = useLocale();
  const name = `${askHelp[locale]} ${helpTerms[term][locale]}`;
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 1, my: -1, color: 'text.secondary', displayPrint: 'none' }}
      >
        <HelpIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': name, sx: { p: 4, maxWidth: 360 } },
        }}
      >
        <Suspense fallback={null}>
          <HelpText term={term} />
        </Suspense>
      </Popover>
    </>
  );
}
