import Box from '@mui/material/Box';
import { labelOfJob } from '#shared/messages/job-labels.ts';
import { translateJobResult } from '#shared/messages/job-results.ts';
import type { JobRun } from '#shared/schemas/calls/jobs.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';

type Run = Pick<JobRun, 'job' | 'name' | 'from' | 'to' | 'startedAt' | 'completedAt'>;

export function JobNameCell({ record }: { record: Pick<Run, 'job' | 'name'> }) {
  return labelOfJob(record.job)?.[useLocale()] ?? record.name;
}

/** The days a run worked on. */
export function DaysCell({ record: { from, to } }: { record: Pick<Run, 'from' | 'to'> }) {
  const format = useFormat();
  if (!from || !to) return '–';
  return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
}

/** What a run came to, in one line; its drawer has all of it. */
export function ResultCell({ record: { description } }: { record: Pick<JobRun, 'description'> }) {
  const locale = useLocale();
  if (!description) return '–';
  const text = translateJobResult(description, locale);
  return (
    <Box component="span" title={text} sx={resultSx}>
      {text}
    </Box>
  );
}

const resultSx = {
  display: 'block',
  maxWidth: { md: 280, xl: 480 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

export function DurationCell({ record }: { record: Pick<Run, 'startedAt' | 'completedAt'> }) {
  const m = useMessages();
  const format = useFormat();
  if (!record.completedAt) return '–';
  const seconds = (Date.parse(record.completedAt) - Date.parse(record.startedAt)) / 1000;
  if (seconds < 60) return m.jobs.seconds(format.count(Math.round(seconds * 10) / 10));
  const minutes = Math.floor(seconds / 60);
  return m.jobs.minutes(format.count(minutes), String(Math.round(seconds - minutes * 60)));
}
