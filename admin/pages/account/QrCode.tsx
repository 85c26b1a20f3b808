import Box from '@mui/material/Box';
import { qrPath } from '#shared/qr-path.ts';

/** A text as a QR code: dark on white, whatever the screen's colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
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
