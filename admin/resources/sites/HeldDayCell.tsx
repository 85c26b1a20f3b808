import type { Placement } from '#shared/schemas/entities/placement.ts';
import { useHeldDays } from './useHeldDays.ts';

interface Props {
  record: Pick<Placement, 'fromOn' | 'toOn'>;
  bound: 'fromOn' | 'toOn';
}

/** The first or the last day of a holding. */
export default function HeldDayCell({ record: { fromOn, toOn }, bound }: Props) {
  const { firstDay, lastDay } = useHeldDays();
  return bound === 'fromOn' ? firstDay(fromOn) : lastDay({ from: fromOn, to: toOn });
}
