import Box from '@mui/material/Box';
import { agreementMessages } from '#shared/messages/agreements.ts';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { AgreementFacts } from './AgreementFacts.tsx';

/** All terms, on a page of their own. */
export default function AgreementTerms({ record }: { record: Agreement }) {
  const m = useMessages(agreementMessages);
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Section title={m.terms}>
        <AgreementFacts record={record} />
      </Section>
    </Box>
  );
}
