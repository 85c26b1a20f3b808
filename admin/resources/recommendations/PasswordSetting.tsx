import { BooleanInput, PasswordInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Never read back, only replaced or removed. */
export function PasswordSetting({ isStored }: { isStored: boolean }) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields.password;
  const m = useMessages(recommendationFormMessages);
  const typed: unknown = useWatch({ name: 'password' });
  return (
    <>
      <PasswordInput
        source="password"
        label={label}
        helperText={isStored ? m.passwordStored : hint}
        autoComplete="new-password"
      />
      {isStored && !typed && (
        <BooleanInput source="forgetPassword" label={m.forgetPassword} helperText={false} />
      )}
    </>
  );
}
