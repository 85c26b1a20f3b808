import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Services } from '#api/core/services.ts';
import { readRetryAfter } from '#api/integrations/read-retry-after.ts';
import { signWebhook } from '#api/integrations/webhooks/sign-webhook.ts';
import { fetchPublic } from '#api/integrations/websites/fetch-public.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { Row } from '#api/tables.ts';
import {
  type DeliveryEvent,
  type DeliveryState,
  nextAttempt,
} from '#shared/domain/alerts/channel-kinds.ts';
import { readReceiver } from '#shared/domain/alerts/read-receiver.ts';

const timeoutMs = 10_000;
const mostAnswerBytes = 1024 * 1024;
const keptAnswer = 500;

interface NewDelivery {
  channelId: number;
  alertId: number | null;
  event: DeliveryEvent;
  body: string;
  now: Date;
}

/** Goes out with the commit. */
export async function queueDelivery(
  db: Db,
  { channelId, alertId, event, body, now }: NewDelivery,
): Promise<void> {
  const [queued] = await db('alert_deliveries')
    .insert({
      channel_id: channelId,
      alert_id: alertId,
      event,
      body,
      created_at: now,
      next_at: now,
    })
    .returning(['id', 'channel_id']);
  await queueAttempt(db, mustExist(queued));
}

export const queueAttempt = (
  db: Db,
  { id, channel_id: channelId }: Row<'alert_deliveries', 'id' | 'channel_id'>,
  runAt?: Date,
): Promise<number> => {
  const options = { jobKey: `alert-delivery-${id}`, ...(runAt && { runAt }) };
  return enqueue(db, deliverAlert, { deliveryId: id, channelId }, options);
};

/**
 * One attempt. A receiver that is away is no failure of ours: what it missed is tried again by its
 * own rhythm, so that no alert tells of it through the very channel. Killed after it was sent, it is
 * sent again under the same id, by which the receiver knows it.
 */
export const deliverAlert = defineJob({
  name: 'deliver-alert',
  payload: z.object({ deliveryId: z.int(), channelId: z.int() }),
  // A receiver that hangs keeps its own messages waiting, and no others.
  queue: ({ channelId }) => `alert-channel-${channelId}`,
  maxAttempts: patience.days,
  recorded: false,
  async run({ db, transaction, clock, services, signal }, { deliveryId }) {
    const due = await findDue(db, deliveryId);
    if (!due) return 'alert-sent-before';
    const outcome = due.enabled
      ? await send(due, services, { now: clock(), signal })
      : { status: null, fault: null, answer: null };
    await transaction((one) => noteOutcome(one, due, outcome, clock()));
    return 'alert-sent';
  },
});

type Due = Row<
  'alert_deliveries',
  'id' | 'channel_id' | 'alert_id' | 'message_id' | 'body' | 'attempts' | 'created_at'
> &
  Row<'alert_channels', 'address' | 'secret' | 'kind' | 'enabled'>;

/** Unless an earlier message about the alert is still under way: that one is followed by this. */
async function findDue(db: Db, id: number): Promise<Due | undefined> {
  const [due] = await rows<Due>(
    db,
    `select d.id, d.channel_id, d.alert_id, d.message_id, d.body, d.attempts, d.created_at,
            c.address, c.secret, c.kind, c.enabled
       from alert_deliveries d
       join alert_channels c on c.id = d.channel_id
      where d.id = :id and d.state = 'PENDING'
        and not exists (select from alert_deliveries e
                         where e.channel_id = d.channel_id and e.alert_id = d.alert_id
                           and e.state = 'PENDING' and e.id < d.id)`,
    { id },
  );
  return due;
}

interface Outcome {
  /** Null: no whole answer came. */
  status: number | null;
  fault: WebFault['reason'] | null;
  answer: string | null;
  askedMs?: number | undefined;
}

async function send(
  { id: _, channel_id: channelId, message_id: id, body, ...channel }: Due,
  { secrets, config: { websites } }: Services,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Outcome> {
  const placed = (column: string) => `alert_channels.${column}:${channelId}`;
  try {
    const receiver = readReceiver(secrets.decrypt(channel.address, placed('address')));
    if (!receiver) throw new WebFault('FORBIDDEN', 'Not a public address with TLS');
    const secret = channel.secret && secrets.decrypt(channel.secret, placed('secret'));
    const {
      status,
      headers,
      body: answer,
    } = await fetchPublic(receiver.href, {
      ...{ body, domains: [receiver.host], websites, mappedOnly: websites !== undefined },
      ...{ timeoutMs, maxBytes: mostAnswerBytes, signal },
      headers: {
        'content-type': 'application/json',
        accept: '*/*',
        ...(secret ? signWebhook(secret, { id, body, at: now }) : { 'webhook-id': id }),
      },
    });
    return {
      ...{ status, fault: isSuccess(status) ? null : 'STATUS', answer: startOf(answer) },
      askedMs: readRetryAfter(headers['retry-after']),
    };
  } catch (error) {
    if (!(error instanceof WebFault)) throw error;
    return { status: null, fault: error.reason, answer: error.systemCode ?? null };
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** PostgreSQL keeps no NUL. */
const startOf = (answer: Buffer) =>
  answer.toString('utf8').replaceAll('\0', '\uFFFD').slice(0, keptAnswer);

async function noteOutcome(
  db: Db,
  { id, channel_id, alert_id: alertId, created_at: since, ...due }: Due,
  { askedMs, ...outcome }: Outcome,
  now: Date,
): Promise<void> {
  const attempts = due.attempts + (due.enabled ? 1 : 0);
  const isThere = outcome.status !== null && outcome.fault === null;
  const next = isThere || !due.enabled ? null : nextAttempt({ attempts, since, askedMs }, now);
  const state: DeliveryState = isThere ? 'DELIVERED' : next ? 'PENDING' : 'GIVEN_UP';
  await db('alert_deliveries')
    .where({ id })
    .update({ ...outcome, state, attempts, attempted_at: now, next_at: next });
  if (next) await queueAttempt(db, { id, channel_id }, next);
  else if (alertId !== null) {
    const follower = await db('alert_deliveries')
      .where({ channel_id, alert_id: alertId, state: 'PENDING' })
      .orderBy('id')
      .first('id', 'channel_id');
    if (follower) await queueAttempt(db, follower);
  }
}
