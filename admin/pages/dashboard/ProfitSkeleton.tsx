import Skeleton from '@mui/material/Skeleton';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';

export function ProfitSkeleton() {
  const m = useMessages();
  return (
    <Section title={m.profit.title}>
      <Skeleton variant="rounded" height={216} />
    </Section>
  );
}
