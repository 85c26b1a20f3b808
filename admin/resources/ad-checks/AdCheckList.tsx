import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { adCheckStates } from '#shared/domain/ad-check.ts';
import type { AdCheckResult } from '#shared/schemas/calls/ad-checks.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { AdCheckRow } from './AdCheckRow.tsx';

interface Props {
  results: readonly AdCheckResult[];
  /** The action for one of them. */
  actionOf?: (result: AdCheckResult) => ReactNode;
  /** Omits the sources. */
  isShort?: boolean;
}

/** The checks' findings, worst first; what applies to all of them is said once. */
export function AdCheckList({ results, actionOf, isShort }: Props) {
  const locale = useLocale();
  const sentences = new Set(results.map(({ sentence }) => sentence[locale]));
  const [only] = sentences;
  if (sentences.size === 1) return <Typography>{only}</Typography>;
  const worstFirst = results.toSorted(
    (one, other) => adCheckStates.indexOf(one.state) - adCheckStates.indexOf(other.state),
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {worstFirst.map((result) => (
        <AdCheckRow
          key={result.check}
          result={result}
          action={actionOf?.(result)}
          isShort={isShort}
        />
      ))}
    </Box>
  );
}
