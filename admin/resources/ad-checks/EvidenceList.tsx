import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdCheckEvidence } from '#shared/schemas/calls/ad-checks.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** Its subject, in words. */
  of: string;
  evidence: readonly AdCheckEvidence[];
}

/** Sources, on demand. */
export function EvidenceList({ of, evidence }: Props) {
  const m = useMessages(adCheckMessages);
  if (evidence.length === 0) return null;
  return (
    <details>
      <Typography
        component="summary"
        variant="caption"
        aria-label={m.evidenceOf(of)}
        sx={{ cursor: 'pointer', py: 1 }}
      >
        {m.evidence} ({evidence.length})
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {evidence.map(({ address, line, excerpt }) => (
          <Typography
            key={`${address} ${line} ${excerpt}`}
            component="li"
            variant="caption"
            sx={{ color: 'inherit', overflowWrap: 'anywhere' }}
          >
            {address}
            {line !== null && `, ${m.line(line)}`}
            {excerpt !== null && (
              <Box component="code" sx={{ display: 'block', color: 'text.secondary' }}>
                {excerpt}
              </Box>
            )}
          </Typography>
        ))}
      </Box>
    </details>
  );
}
