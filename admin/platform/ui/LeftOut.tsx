import CopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../useMessages.ts';

interface Props {
  done: string;
  /** Names the list. */
  label: string;
  skipped: { id: number; why: string }[];
  nameOf: (id: number) => ReactNode;
}

/** The outcome of an act on several records: what it left out, each with its reason. */
export function LeftOut({ done, label, skipped, nameOf }: Props) {
  const m = useMessages();
  const notify = useNotify();
  const list = useRef<HTMLUListElement>(null);
  const copy = async () => {
    const lines = [...(list.current?.children ?? [])].map(({ textContent }) => textContent);
    await navigator.clipboard.writeText([done, ...lines].join('\n'));
    notify(m.copied, { type: 'info' });
  };
  return (
    <Alert severity="warning" role="alert">
      {done}
      <Box component="ul" ref={list} aria-label={label} sx={listSx}>
        {skipped.map(({ id, why }) => (
          <li key={id}>
            {nameOf(id)}: {why}
          </li>
        ))}
      </Box>
      <Button color="inherit" startIcon={<CopyIcon />} onClick={copy}>
        {m.copy}
      </Button>
    </Alert>
  );
}

const listSx = { m: 0, my: 2, pl: 5, maxHeight: 300, overflowY: 'auto' } as const;
