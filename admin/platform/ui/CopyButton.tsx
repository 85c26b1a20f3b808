import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../useMessages.ts';

interface Props {
  text: string;
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text, label, icon = <CopyIcon />, children }: Props) {
  const m = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      color="inherit"
      startIcon={copied ? <CheckIcon /> : icon}
      title={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}
    >
      <span aria-live="polite">{copied ? m.copied : children}</span>
    </Button>
  );
}
