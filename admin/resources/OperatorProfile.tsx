import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { operatorProfileMessages } from '#shared/messages/operator-profile.ts';
import type { OperatorProfile as Profile } from '#shared/schemas/entities/operator-profile.ts';
import RecordHistory from '../engine/detail/RecordHistory.tsx';
import DeclaredCreate from '../engine/form/DeclaredCreate.tsx';
import DeclaredEdit from '../engine/form/DeclaredEdit.tsx';
import { useDeclaration } from '../engine/useDeclaration.ts';
import { Loaded } from '../platform/ui/Loaded.tsx';
import { PageHeader } from '../platform/ui/PageHeader.tsx';
import { Section } from '../platform/ui/Section.tsx';
import { useLocale, useMessages } from '../platform/useMessages.ts';

/** Replaces a list: the single record in its form, and its history. */
export default function OperatorProfile() {
  const m = useMessages(operatorProfileMessages);
  const locale = useLocale();
  const { title } = useDeclaration();
  const refresh = useRefresh();
  const call = useGetList<Profile>('operator-profiles', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  // Cancelling resets the form.
  const [attempt, setAttempt] = useState(0);
  const stay = { onSaved: () => refresh(), onClose: () => setAttempt(attempt + 1) };
  return (
    <>
      <PageHeader title={title.one[locale]} />
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 760 }}>{m.intro}</Typography>
      <Loaded call={call} height={480}>
        {([profile]) => (
          <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
            <Card key={attempt}>
              {profile ? <DeclaredEdit id={profile.id} {...stay} /> : <DeclaredCreate {...stay} />}
            </Card>
            {profile && (
              <Section title={m.former}>
                <RecordHistory id={String(profile.id)} />
              </Section>
            )}
          </Box>
        )}
      </Loaded>
    </>
  );
}
