import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { accessMessages } from '#shared/messages/access.ts';
import { tell } from '#shared/messages/tell.ts';
import type { SecuritySettings } from '#shared/schemas/calls/account.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';
import { useCall } from '../../app/useCall.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { useOwnSecondFactor } from '../../app/useOwnSecondFactor.ts';
import { InlineFailure } from '../../ui/Failure.tsx';

const address = 'security-settings';

export default function SecurityPolicyDialog({ onClose }: { onClose: () => void }) {
  const { close } = useMessages();
  const m = useMessages(accessMessages).policy;
  const locale = useLocale();
  const notify = useNotify();
  const client = useQueryClient();
  const title = useId();
  const { data, error, refetch } = useCall<SecuritySettings>(address);
  const save = useMutation({
    mutationFn: (settings: Partial<SecuritySettings>) =>
      request<SecuritySettings>(`${apiUrl}/${address}`, 'PUT', settings),
    onSuccess: (saved) => {
      client.setQueryData(['call', address], saved);
      notify(m.saved, { type: 'success' });
    },
  });
  const shown = data && { ...data, ...(save.isPending && save.variables) };
  // An admin without one would lock themselves out.
  const own = useOwnSecondFactor().data;
  const lacksOwn = own?.enabledAt === null && !shown?.requireSecondFactor;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{m.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {error && !data && <InlineFailure error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton variant="rounded" height={72} />}
        {shown && (
          <>
            <Rule
              label={m.require}
              hint={
                <>
                  <div>{m.requireHint}</div>
                  {lacksOwn && <div>{tell('own-second-factor-off', locale)}.</div>}
                </>
              }
              isOn={shown.requireSecondFactor}
              isBusy={save.isPending || !own || lacksOwn}
              onChange={(requireSecondFactor) => save.mutate({ requireSecondFactor })}
            />
            <Rule
              label={m.requireOfOwners}
              hint={m.requireOfOwnersHint}
              isOn={shown.requireSecondFactorOfOwners}
              isBusy={save.isPending}
              onChange={(requireSecondFactorOfOwners) =>
                save.mutate({ requireSecondFactorOfOwners })
              }
            />
          </>
        )}
        {save.error && <InlineFailure error={save.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RuleProps {
  label: string;
  hint: ReactNode;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

function Rule({ label, hint, isOn, isBusy, onChange }: RuleProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={isBusy}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={label}
      />
      <FormHelperText id={id} component="div">
        {hint}
      </FormHelperText>
    </div>
  );
}
