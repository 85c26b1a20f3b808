import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Admin, admin } from '#shared/schemas/entities/person.ts';
import { useAllowed, useMe } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { Section } from '../../ui/Section.tsx';
import { ConfirmDialog } from '../people/ConfirmDialog.tsx';
import { useUserCall } from '../people/useUserCall.ts';

/** For an admin whose phone is gone: a SUPER_ADMIN takes the second factor off. */
export default function SecondFactor({ record }: { record: Admin }) {
  const { users: m } = useMessages().access;
  const { represent } = useDeclaration();
  const me = useMe();
  const mayReset = useAllowed(...admin.permission.write) && record.id !== me.id;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const reset = useUserCall(`admins/${record.id}/second-factor/reset`, m.secondFactorReset, close);
  return (
    <Section
      title={m.secondFactor}
      action={
        mayReset &&
        record.secondFactor && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {m.resetSecondFactor}
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {record.secondFactor ? m.secondFactorOn : m.secondFactorOff}
      </Typography>
      {open && (
        <ConfirmDialog
          title={m.resetTitle(represent(record))}
          action={m.resetSecondFactor}
          call={reset}
          onClose={close}
        >
          {m.resetHint}
        </ConfirmDialog>
      )}
    </Section>
  );
}
