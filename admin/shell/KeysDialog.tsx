import Box from '@mui/material/Box';
import { useState } from 'react';
import { AskDialog } from '../platform/ui/AskDialog.tsx';
import { keysHere } from '../platform/useKeys.ts';
import { useMessages } from '../platform/useMessages.ts';

/** What the keyboard does on the screen in view. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys: m } = useMessages();
  const [keys] = useState(keysHere);
  return (
    <AskDialog title={m.title} action={null} onClose={onClose}>
      <Box component="dl" sx={listSx}>
        {keys.map(({ key, shown = key, does }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </Box>
        ))}
      </Box>
    </AskDialog>
  );
}

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  '& dd': { m: 0 },
  '& kbd': { font: 'inherit', px: 1.5, border: 1, borderColor: 'line', borderRadius: 1 },
} as const;
