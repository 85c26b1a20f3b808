import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { accessMessages } from '#shared/messages/access.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

const SecurityPolicyDialog = lazy(() => import('./SecurityPolicyDialog.tsx'));

/** What SUPER_ADMIN requires of all admins, next to the title of their list. */
export default function SecurityPolicy() {
  const { policy: m } = useMessages(accessMessages);
  const maySet = useAllowed('roles');
  const [open, setOpen] = useState(false);
  if (!maySet) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ShieldIcon />} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SecurityPolicyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
