import Box from '@mui/material/Box';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';
import { useMessages } from '../../app/useMessages.ts';
import { Section } from '../../ui/Section.tsx';
import { AgreementFacts } from './AgreementFacts.tsx';

/** All that was agreed, on a page of its own. */
export default function AgreementTerms({ record }: { record: Agreement }) {
  const { agreements: m } = useMessages();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Section title={m.terms}>
        <AgreementFacts record={record} />
      </Section>
    </Box>
  );
}
