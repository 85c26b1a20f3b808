import { useRequired } from '../api/useRequired.ts';
import { PayoutTurnCard } from './PayoutTurnCard.tsx';

/** Above the figures of the overview; where it does not load, nothing is claimed. */
export function PayoutTurn() {
  const { data = [] } = useRequired();
  return <PayoutTurnCard required={data} />;
}
