import { lazy } from 'react';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

type Run = Pick<JobRun, 'name' | 'nameDe' | 'startedAt' | 'completedAt'>;

export function JobNameCell({ record }: { record: Pick<Run, 'name' | 'nameDe'> }) {
  return useLocale() === 'de' ? record.nameDe : record.name;
}

type Result = Pick<JobRun, 'description' | 'said'>;

const Told = lazy(() => import('../../engine/Told.tsx'));

/** A run's result, in one line; its sheet has all of it. */
export const ResultCell = ({ record: { description: text, said } }: { record: Result }) => (
  <Told text={text} said={said} inOneLine />
);

export function DurationCell({ record }: { record: Pick<Run, 'startedAt' | 'completedAt'> }) {
  const m = useMessages();
  const format = useFormat();
  if (!record.completedAt) return '–';
  const seconds = (Date.parse(record.completedAt) - Date.parse(record.startedAt)) / 1000;
  if (seconds < 60) return m.jobs.seconds(format.count(Math.round(seconds * 10) / 10));
  const minutes = Math.floor(seconds / 60);
  return m.jobs.minutes(format.count(minutes), String(Math.round(seconds - minutes * 60)));
}
