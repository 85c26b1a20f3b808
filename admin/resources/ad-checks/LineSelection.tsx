import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { AskForLines } from './AskForLines.tsx';

/** Asks the publishers of all sites that lack one of the selected lines. */
export default function LineSelection() {
  const { ask: m } = useMessages(adCheckMessages);
  const { selectedIds } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.button}</Button>
      {isOpen && <AskForLines lines={selectedIds.map(Number)} onClose={() => setOpen(false)} />}
    </>
  );
}
