import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { request } from '../http-client.ts';
import { useMe } from '../useMe.ts';
import { useMessages } from '../useMessages.ts';
import { InlineFailure } from './Failure.tsx';

/** Whoever manages admins may let all of them set their second factor up later. */
export function PutOff({ onDone }: { onDone: () => void }) {
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const putOff = useMutation({
    mutationFn: () => request('/api/auth/totp/put-off', 'POST'),
    onSuccess: onDone,
  });
  if (!me.permissions.includes('roles')) return null;
  return (
    <div>
      {putOff.error && <InlineFailure error={putOff.error} />}
      <Button
        color="inherit"
        sx={{ ml: -3 }}
        onClick={() => putOff.mutate()}
        loading={putOff.isPending}
      >
        {m.putOff}
      </Button>
    </div>
  );
}
