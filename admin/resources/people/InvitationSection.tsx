import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Admin, type Person, person } from '#shared/schemas/entities/person.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useUserCall } from './useUserCall.ts';

interface Props {
  record: Person | Admin;
}

/** Whether the invitation has arrived anywhere, and the way to send another. */
export default function InvitationSection({ record }: Props) {
  const declaration = useDeclaration();
  const { users: m } = useMessages().access;
  const { invitation, email, id, account, lastSignedInAt } = record;
  const mayWrite = useAllowed(...declaration.permission.write);
  const send = useUserCall(`${declaration.name}/${id}/invite`, m.invited(email));
  const waits = invitation !== 'ACCEPTED' && lastSignedInAt === null;
  return (
    <Section title={m.invitation} beside={invitation && <InvitationChip invitation={invitation} />}>
      <Typography sx={{ color: 'text.secondary' }}>
        {invitation ? m.invitationHints[invitation] : m.neverInvited}
      </Typography>
      {mayWrite && waits && account === 'ACTIVE' && (
        <Box sx={{ mt: 4, display: 'grid', gap: 3, justifyItems: 'start' }}>
          {send.error && <InlineFailure error={send.error} />}
          <Button
            variant="outlined"
            startIcon={<SendIcon />}
            onClick={() => send.mutate()}
            loading={send.isPending}
          >
            {m.inviteAgain}
          </Button>
        </Box>
      )}
    </Section>
  );
}

export function InvitationChip({ invitation }: { invitation: NonNullable<Person['invitation']> }) {
  const locale = useLocale();
  const label = person.fields.invitation.choices?.[invitation]?.[locale] ?? invitation;
  return <StateChip state={invitation} label={label} />;
}
