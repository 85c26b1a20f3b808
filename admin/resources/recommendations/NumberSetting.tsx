import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { NumberTextInput } from '../../engine/form/NumberTextInput.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { SettingName } from './setting-name.ts';

interface Props {
  name: SettingName;
  source: string;
  unit: 'px' | '%';
}

/** A number with the setting's own label and hint; shares are shown as per cent. */
export function NumberSetting({ name, source, unit }: Props) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields[name];
  const kind = unit === '%' ? { perUnit: 0.01, digits: 4 } : { perUnit: 1, digits: 0 };
  return <NumberTextInput source={source} label={label} helperText={hint} unit={unit} {...kind} />;
}
