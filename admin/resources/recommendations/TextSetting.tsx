import { TextInput } from 'react-admin';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { SettingName } from './setting-name.ts';

interface Props {
  name: SettingName;
  /** Its path in the form, if nested. */
  source?: string;
}

/** A line of text with the setting's own label and hint. */
export function TextSetting({ name, source = name }: Props) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields[name];
  return <TextInput source={source} label={label} helperText={hint} autoComplete="off" />;
}
