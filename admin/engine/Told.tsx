import Box from '@mui/material/Box';
import { tellTold, type Told as Words } from '#shared/messages/runs/tell-run.ts';
import { useLocale } from '../platform/useMessages.ts';

interface Props extends Words {
  /** Truncated if it does not fit. */
  inOneLine?: boolean;
}

/** A run's messages, in the reader's language. Loaded with its screens, not the first page. */
export default function Told({ inOneLine, ...words }: Props) {
  const text = tellTold(words, useLocale());
  if (!inOneLine) return text;
  return (
    <Box component="span" title={text} sx={lineSx}>
      {text}
    </Box>
  );
}

const lineSx = {
  display: 'block',
  maxWidth: { md: 280, xl: 480 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
