import { useRequired } from '../api/useRequired.ts';
import { PayoutTurnCard } from './PayoutTurnCard.tsx';

/** Shown above the overview's figures; silent if it does not load. */
export function PayoutTurn() {
  const { data = [] } = useRequired();
  return <PayoutTurnCard required={data} />;
}
