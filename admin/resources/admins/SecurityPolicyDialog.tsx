import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { accessMessages } from '#shared/messages/access.ts';
import { tell } from '#shared/saying/tell.ts';
import type { SecuritySettings } from '#shared/schemas/calls/account.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PutOff } from '../../platform/ui/PutOff.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { useOwnSecondFactor } from '../../platform/useOwnSecondFactor.ts';

const address = 'security-settings';

export default function SecurityPolicyDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages(accessMessages).policy;
  const locale = useLocale();
  const notify = useNotify();
  const client = useQueryClient();
  const call = useCall<SecuritySettings>(address);
  const save = useMutation({
    mutationFn: (settings: Partial<SecuritySettings>) =>
      request<SecuritySettings>(`${apiUrl}/${address}`, 'PUT', settings),
    onSuccess: (saved) => {
      client.setQueryData(['call', address], saved);
      notify(m.saved, { type: 'success' });
    },
  });
  const own = useOwnSecondFactor().data;
  return (
    <AskDialog
      title={m.title}
      sx={{ display: 'grid', gap: 4 }}
      action={null}
      isCautious
      onClose={onClose}
    >
      <Loaded call={call} height={72}>
        {(kept) => {
          const shown = { ...kept, ...(save.isPending && save.variables) };
          // An admin without one would lock themselves out.
          const lacksOwn = own?.enabledAt === null && !shown.requireSecondFactor;
          return (
            <>
              {kept.adminsNeedItFrom && !shown.requireSecondFactor && (
                <Several from={kept.adminsNeedItFrom} onPutOff={() => void call.refetch()} />
              )}
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
          );
        }}
      </Loaded>
      {save.error && <InlineFailure error={save.error} />}
    </AskDialog>
  );
}

/** Required without anyone having said so, and what can be done about it. */
function Several({ from, onPutOff }: { from: string; onPutOff: () => void }) {
  const m = useMessages(accessMessages).policy;
  const format = useFormat();
  const isPutOff = new Date(from) > new Date();
  return (
    <div>
      <Typography sx={{ mb: 2 }}>
        {isPutOff ? m.severalFrom(format.instant(from)) : m.several}
      </Typography>
      <PutOff onDone={onPutOff} />
    </div>
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
