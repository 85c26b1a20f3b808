import { X509Certificate } from 'node:crypto';
import { oneRow } from '#api/core/database/rows.ts';
import { readCoreMeasure } from '#api/core/telemetry/core-measures.ts';
import { countByKey, trySealed } from '#api/modules/bankings/read.ts';
import { selectFeedStates } from '#api/modules/feeds/read.ts';
import { berlinDay, berlinWallClock, daysBetween } from '#shared/dates.ts';
import type { StatusFact } from '#shared/schemas/calls/system-status.ts';
import { measured, type StatusReader, wholeDays } from './status-reader.ts';

export const readQueue: StatusReader<'queue'> = async (context) => {
  const measure = (name: string, only?: Record<string, string>) =>
    readCoreMeasure(name, measured(context), context.now, only);
  const jobs = (state: string) => measure('platform_queue_jobs', { state });
  const oldestDueSeconds = await measure('platform_queue_oldest_due_seconds');
  const givenUp = await measure('platform_jobs_given_up');
  return {
    reading: { oldestDueSeconds, givenUp },
    facts: [
      { fact: 'due', as: 'count', value: await jobs('due') },
      { fact: 'oldestDue', as: 'seconds', value: Math.round(oldestDueSeconds) },
      { fact: 'failing', as: 'count', value: await jobs('failing') },
      { fact: 'givenUp', as: 'count', value: givenUp },
    ],
  };
};

export const readSeal: StatusReader<'seal'> = async ({ db, now }) => {
  const key = await db('sealing_keys').orderBy('id', 'desc').first('certificate');
  if (!key) return { reading: { daysLeft: undefined }, facts: [] };
  const until = new Date(new X509Certificate(key.certificate).validTo);
  return {
    reading: { daysLeft: wholeDays(now, until) },
    facts: [{ fact: 'validUntil', as: 'instant', value: until.toISOString() }],
  };
};

/** By the real clock, whatever day the platform plays. */
export const readClock: StatusReader<'clock'> = async ({ db }) => {
  const asked = Date.now();
  const { at, berlin, zone } = await oneRow<{ at: Date; berlin: string; zone: string }>(
    db,
    `select at, to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as berlin,
            current_setting('TimeZone') as zone
       from (select date_trunc('milliseconds', clock_timestamp()) as at) now`,
  );
  const differenceSeconds = (+at - (asked + Date.now()) / 2) / 1000;
  return {
    reading: { differenceSeconds, agreesOnBerlin: berlin === berlinWallClock(at) },
    facts: [
      { fact: 'difference', as: 'seconds', value: Math.round(differenceSeconds * 10) / 10 },
      {
        fact: 'timeZone',
        of: 'API',
        as: 'text',
        value: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      { fact: 'timeZone', of: 'PostgreSQL', as: 'text', value: zone },
    ],
  };
};

export const readKeys: StatusReader<'keys'> = async ({ db, services }) => {
  const all = await trySealed(db, services.secrets);
  const byKey = await countByKey(db);
  return {
    reading: {
      closed: all.reduce((sum, { closed }) => sum + closed, 0),
      keys: [...new Set(all.flatMap(({ keys }) => keys))].sort(),
    },
    facts: [
      ...services.secrets.formerKeys.map((key) => ({
        fact: 'sealedBy' as const,
        of: key,
        as: 'count' as const,
        value: byKey.get(key) ?? 0,
      })),
      ...all.map(({ table, column, sealed }) => ({
        fact: 'sealed' as const,
        of: `${table}.${column}`,
        as: 'count' as const,
        value: sealed,
      })),
    ],
  };
};

export const readMail: StatusReader<'mail'> = async (context) => {
  const { db, services, now } = context;
  const { config } = services;
  const mails = (status: string) =>
    readCoreMeasure('platform_mails', measured(context), now, { status });
  const { sent, failed } = await oneRow<{ sent: Date | null; failed: Date | null }>(
    db,
    `select max(sent_at) as sent, max(updated_at) filter (where status = 'FAILED') as failed
       from mail_deliveries`,
  );
  const waiting = await mails('waiting');
  return {
    reading: {
      live: config.live,
      hasServer: Boolean(config.smtpUrl),
      waiting,
      failedToday: await mails('failed'),
      failsNow: failed !== null && (sent === null || failed > sent),
    },
    facts: [
      // The address may hold a password.
      {
        fact: 'mailServer',
        as: 'text',
        value: config.smtpUrl ? new URL(config.smtpUrl).host : null,
      },
      { fact: 'waiting', as: 'count', value: waiting },
      { fact: 'lastSent', as: 'instant', value: sent?.toISOString() ?? null },
      { fact: 'lastFailed', as: 'instant', value: failed?.toISOString() ?? null },
    ],
  };
};

export const readFeeds: StatusReader<'feeds'> = async ({ db, services, now }) => {
  const today = berlinDay(now);
  const states = await selectFeedStates(db, services.config.feeds, today);
  const on = states.filter((state) => state.on);
  return {
    reading: on.map(({ feed, isPaused, endedOn, completeUntil, lastFailure, unprocessedDays }) => ({
      feed,
      // One that never delivered is not late yet, nor one that is paused or has ended; that its
      // fetching fails is reported.
      daysBehind: completeUntil && !isPaused && !endedOn ? daysBetween(completeUntil, today) : 0,
      failing: lastFailure !== null,
      unprocessedDays,
    })),
    facts: on.map(
      ({ feed, completeUntil }): StatusFact => ({
        fact: 'completeUntil',
        of: feed,
        as: 'day',
        value: completeUntil,
      }),
    ),
  };
};
