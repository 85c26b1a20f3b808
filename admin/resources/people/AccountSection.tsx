import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Admin, Person } from '#shared/schemas/entities/person.ts';
import { useAllowed, useMe } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import { DeleteRecord } from '../../engine/form/DeleteRecord.tsx';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useUserCall } from './useUserCall.ts';

interface Props {
  record: Person | Admin;
}

/** Closing and opening the account; deleting, while nobody has ever come. */
export default function AccountSection({ record }: Props) {
  const declaration = useDeclaration();
  const { users: m } = useMessages().access;
  const me = useMe();
  const navigate = useNavigate();
  const mayWrite = useAllowed(...declaration.permission.write);
  if (!mayWrite || record.id === me.id) return null;
  const unused = record.lastSignedInAt === null && record.invitation !== 'ACCEPTED';
  return (
    <Section title={m.account}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {record.account === 'ACTIVE' ? (
          <Deactivate record={record} />
        ) : (
          <Reactivate record={record} />
        )}
        {unused && (
          <div>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>{m.deleteHint}</Typography>
            <DeleteRecord
              declaration={declaration}
              record={record}
              onDeleted={() => navigate(`/${declaration.path}`)}
            />
          </div>
        )}
      </Box>
    </Section>
  );
}

function Deactivate({ record }: Props) {
  const declaration = useDeclaration();
  const { users: m } = useMessages().access;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const address = `${declaration.name}/${record.id}/deactivate`;
  const deactivate = useUserCall(address, m.deactivated, close);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<PersonOffIcon />}
        onClick={() => setOpen(true)}
      >
        {m.deactivate}
      </Button>
      {open && (
        <ConfirmDialog
          title={m.deactivateTitle(declaration.represent(record))}
          action={m.deactivate}
          call={deactivate}
          onClose={close}
        >
          {m.deactivateHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function Reactivate({ record }: Props) {
  const declaration = useDeclaration();
  const { users: m } = useMessages().access;
  const reactivate = useUserCall(`${declaration.name}/${record.id}/reactivate`, m.reactivated);
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{m.isDeactivated}</Typography>
      {reactivate.error && <InlineFailure error={reactivate.error} />}
      <Button
        variant="outlined"
        startIcon={<PersonIcon />}
        onClick={() => reactivate.mutate()}
        loading={reactivate.isPending}
      >
        {m.reactivate}
      </Button>
    </>
  );
}
