import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdCheckResult } from '#shared/schemas/calls/ad-checks.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { AdCheckChip } from './AdCheckChip.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { FindingRow } from './FindingRow.tsx';

interface Props {
  result: AdCheckResult;
  /** The action for it. */
  action?: ReactNode;
  /** Omits the source. */
  isShort?: boolean | undefined;
}

/** One check's finding: its state and since when, the sentence, and the source. */
export function AdCheckRow({ result, action, isShort = false }: Props) {
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
