import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { accessMessages } from '#shared/messages/access.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

const SecurityPolicyDialog = lazy(() => import('./SecurityPolicyDialog.tsx'));

/** What SUPER_ADMIN requires of all admins, next to the title of their list. */
export default function SecurityPolicy() {
  const { policy: m } = useMessages(accessMessages);
  const maySet = useAllowed('roles');
  const ask = useAsk();
  if (!maySet) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ShieldIcon />}
      onClick={() => ask((close) => <SecurityPolicyDialog onClose={close} />)}
    >
      {m.open}
    </Button>
  );
}
