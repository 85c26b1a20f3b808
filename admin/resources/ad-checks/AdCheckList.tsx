import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { adCheckStates } from '#shared/domain/ad-check.ts';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdCheckResult } from '#shared/schemas/calls/ad-checks.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { AdCheckChip } from './AdCheckChip.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { FindingRow } from './FindingRow.tsx';

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

interface AdCheckRowProps {
  result: AdCheckResult;
  action?: ReactNode;
  /** Omits the source. */
  isShort?: boolean | undefined;
}

/** One check's finding: its state and since when, the sentence, and the source. */
function AdCheckRow({ result, action, isShort = false }: AdCheckRowProps) {
  const m = useMessages(adCheckMessages);
  const locale = useLocale();
  const { check, state, sentence, evidence } = result;
  return (
    <FindingRow
      title={m.checks[check]}
      beside={<AdCheckChip state={state} />}
      since={<Since {...result} />}
      action={action}
    >
      <Typography>{sentence[locale]}</Typography>
      {!isShort && <EvidenceList of={m.checks[check]} evidence={evidence} />}
    </FindingRow>
  );
}

function Since({ state, since, change }: AdCheckResult) {
  const m = useMessages(adCheckMessages);
  const format = useFormat();
  const day = format.day(berlinDay(new Date(since)));
  if (change === 'BROKE') return m.newSince(day);
  if (change === 'MENDED') return m.mendedSince(day);
  return state === 'NOT_CHECKED' ? null : m.since(day);
}
