import Box from '@mui/material/Box';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  code: string;
  /** The name of what is copied. */
  label: string;
}

/** A line to copy, complete at any width. */
export function CodeLine({ code, label }: Props) {
  const { copy } = useMessages();
  return (
    <Box sx={lineSx}>
      <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 1.5 }}>
        {code}
      </Box>
      <CopyButton text={code} label={label}>
        {copy}
      </CopyButton>
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'start',
  gap: 2,
  px: 3,
  py: 1,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 13,
  '& code': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    flexBasis: { xs: '100%', sm: 'auto' },
  },
  '& button': { flexShrink: 0, ml: { xs: 'auto', sm: 0 } },
};
