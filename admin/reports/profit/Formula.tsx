import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMessages } from '../../platform/useMessages.ts';

/** The calculation behind an amount, on hover, focus or touch. */
export function Formula({ label, formula }: { label: string; formula: string }) {
  const m = useMessages();
  return (
    <Tooltip title={formula} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
      <IconButton aria-label={m.profit.formulaOf(label)} sx={{ p: 0.5, displayPrint: 'none' }}>
        <InfoIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
