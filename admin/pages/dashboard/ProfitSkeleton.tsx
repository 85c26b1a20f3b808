import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../app/useMessages.ts';
import { Section } from '../../ui/Section.tsx';

export function ProfitSkeleton() {
  const m = useMessages();
  return (
    <Section title={m.profit.title}>
      <Skeleton variant="rounded" height={216} />
    </Section>
  );
}
