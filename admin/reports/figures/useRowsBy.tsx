import { type ReactNode, useState } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { useMessages } from '../../platform/useMessages.ts';

type RowsBy = 'tracker' | 'site';

/** Whether the same figures are by tracker or by site, and what switches between them. */
export function useRowsBy(isOneSite: boolean): [RowsBy, ReactNode] {
  const { tables: m } = useMessages(reportScreenMessages);
  const [by, setBy] = useState<RowsBy>('tracker');
  const choices = { tracker: m.byTracker, site: m.bySite };
  return [by, !isOneSite && <Toggle label={m.by} choices={choices} value={by} onChange={setBy} />];
}
