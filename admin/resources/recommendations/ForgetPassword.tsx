import { BooleanInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { RecommendationConfigRecord } from '#shared/schemas/entities/recommendation-config.ts';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Takes the stored password away; one that is typed replaces it anyway. */
export default function ForgetPassword({ name }: OwnInputProps) {
  const { forgetPassword } = useMessages(recommendationFormMessages);
  const record = useRecordContext<RecommendationConfigRecord>();
  const typed: unknown = useWatch({ name: 'password' });
  if (!record?.hasPassword || typed) return null;
  const turned = (on: boolean) => !on;
  return (
    <BooleanInput
      source={name}
      label={forgetPassword}
      helperText={false}
      format={turned}
      parse={turned}
    />
  );
}
