import type { RequiredOfPayouts } from '#shared/schemas/calls/payouts.ts';
import { requiredPath } from '../../../lib/paths.ts';
import { useGet } from '../../../lib/useGet.ts';
import { PayoutTurnCard } from './PayoutTurnCard.tsx';

/** Shown above the overview's figures; silent if it does not load. */
export default function PayoutTurn() {
  const { data = [] } = useRequired();
  return <PayoutTurnCard required={data} />;
}

/** What only the company can fix. */
const useRequired = () => useGet<RequiredOfPayouts>(requiredPath);
