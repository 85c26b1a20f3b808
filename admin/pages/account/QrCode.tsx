import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** A text as a picture that phones read: dark on white, whatever the screen's colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 1, bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
