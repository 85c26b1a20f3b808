import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { useMessages } from '../../platform/useMessages.ts';

export type RowsBy = 'tracker' | 'site';

interface Props {
  value: RowsBy;
  onChange: (value: RowsBy) => void;
}

/** The same figures by tracker or by site. */
export function RowsToggle({ value, onChange }: Props) {
  const { tables: m } = useMessages(reportScreenMessages);
  const choices = { tracker: m.byTracker, site: m.bySite };
  return <Toggle label={m.by} choices={choices} value={value} onChange={onChange} />;
}
