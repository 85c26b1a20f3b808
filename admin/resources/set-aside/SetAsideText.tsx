import Box from '@mui/material/Box';
import type { SetAsideRecord } from '#shared/schemas/entities/set-aside.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** The line's text, to be copied. */
export default function SetAsideText({ record: { text } }: { record: SetAsideRecord }) {
  const { copy } = useMessages();
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Box component="pre" sx={textSx}>
        {text}
      </Box>
      <CopyButton text={text} label={copy}>
        {copy}
      </CopyButton>
    </Box>
  );
}

const textSx = {
  m: 0,
  p: 4,
  width: '100%',
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
