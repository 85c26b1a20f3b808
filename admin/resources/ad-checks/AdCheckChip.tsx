import type { AdCheckState } from '#shared/domain/ad-check.ts';
import { adCheckStateLabels } from '#shared/schemas/entities/datalake-website.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useLocale } from '../../platform/useMessages.ts';

export function AdCheckChip({ state }: { state: AdCheckState }) {
  const { tone, ...label } = adCheckStateLabels[state];
  return <StateChip tone={tone} label={label[useLocale()]} />;
}
