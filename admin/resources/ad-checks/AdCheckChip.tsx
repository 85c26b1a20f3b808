import type { AdCheckState } from '#shared/domain/ad-check.ts';
import { adCheckStateLabels } from '#shared/schemas/entities/datalake-website.ts';
import { useLocale } from '../../app/useMessages.ts';
import { StateChip } from '../../ui/StateChip.tsx';

export function AdCheckChip({ state }: { state: AdCheckState }) {
  const { tone, ...label } = adCheckStateLabels[state];
  return <StateChip tone={tone} label={label[useLocale()]} />;
}
