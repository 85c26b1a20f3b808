import { lazy } from 'react';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

export function JobNameCell({ record }: { record: Pick<JobRun, 'name' | 'nameDe'> }) {
  return useLocale() === 'de' ? record.nameDe : record.name;
}

type Result = Pick<JobRun, 'description' | 'said'>;

const Told = lazy(() => import('../../engine/Told.tsx'));

/** A run's result, in one line; its sheet has all of it. */
export const ResultCell = ({ record: { description: text, said } }: { record: Result }) => (
  <Told text={text} said={said} inOneLine />
);

export function DurationCell({ record: { seconds } }: { record: Pick<JobRun, 'seconds'> }) {
  const m = useMessages();
  const format = useFormat();
  if (seconds === null) return '–';
  if (seconds < 60) return m.jobs.seconds(format.count(Math.round(seconds * 10) / 10));
  const minutes = Math.floor(seconds / 60);
  return m.jobs.minutes(format.count(minutes), String(Math.round(seconds - minutes * 60)));
}
