import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { FEED_NAMES, FEEDS, type FeedName, isFeedName } from '#shared/feeds/feeds.ts';
import { createFault, type SandboxFault } from '../sandbox/create-fault.ts';
import { readJson, sendJson, serveSandbox } from '../sandbox/serve-sandbox.ts';
import { demoFeedSource } from './demo-feed-source.ts';
import { type FeedFault, type FeedFaultInput, feedFaultSchema } from './feed-fault.ts';
import { type FeedSource, sendReport } from './send-report.ts';

export type FeedSandbox = {
  /** A feed's base address is `${url}/${feed}`. */
  url: string;
  /** The same as PUT and DELETE of `/{feed}/fault`; null heals the feed. */
  setFault: (feed: FeedName, fault: FeedFaultInput | null) => void;
  close: () => Promise<void>;
};

/**
 * An HTTP server like the four feeds, with demo numbers or the lines it is given: `GET
 * /{feed}/report?from&to`, bearer token, streamed CSV. `PUT /{feed}/fault` with a fault as JSON
 * makes the feed fail, `DELETE` heals it and lets hanging answers continue.
 */
export async function startFeedSandbox({
  port = 0,
  host = '127.0.0.1',
  token,
  clock = () => new Date(),
  source = demoFeedSource({ clock }),
}: {
  port?: number;
  host?: string;
  token: string;
  clock?: () => Date;
  source?: FeedSource;
}): Promise<FeedSandbox> {
  const faults = Object.fromEntries(
    FEED_NAMES.map((feed) => [feed, createFault<FeedFault>()]),
  ) as Record<FeedName, SandboxFault<FeedFault>>;

  function setFault(feed: FeedName, input: FeedFaultInput | null) {
    const fault = input && feedFaultSchema.parse(input);
    faults[feed].set(fault, fault?.times);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const [, feed = '', call = ''] = pathname.split('/');
    if (!isFeedName(feed) || !['report', 'fault'].includes(call)) {
      return sendJson(response, 404, { error: 'No such feed or call.' });
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return sendJson(response, 401, { error: 'A bearer token is needed.' });
    }
    switch (`${request.method} ${call}`) {
      case 'GET report': {
        const days = reportDaysSchema.safeParse(Object.fromEntries(searchParams));
        if (!days.success) return sendJson(response, 400, { error: z.prettifyError(days.error) });
        const fault = faults[feed].take();
        const status = statusOf(fault);
        if (fault?.kind === '429') response.setHeader('retry-after', fault.retryAfterSeconds);
        if (status !== 200) return sendJson(response, status, { error: 'Fault on demand.' });
        const lines = source(feed, days.data.from, days.data.to);
        return sendReport(response, FEEDS[feed], lines, fault, faults[feed].lifted());
      }
      case 'GET fault':
        return sendJson(response, 200, faults[feed].current());
      case 'PUT fault': {
        const fault = feedFaultSchema.safeParse(await readJson(request));
        if (!fault.success) return sendJson(response, 400, { error: z.prettifyError(fault.error) });
        setFault(feed, fault.data);
        return sendJson(response, 200, fault.data);
      }
      case 'DELETE fault':
        setFault(feed, null);
        return response.writeHead(204).end();
      default:
        return sendJson(response, 405, { error: `${request.method} is not known here.` });
    }
  }

  const { origin, close } = await serveSandbox('Feed', { port, host }, answer);
  return { url: origin, setFault, close };
}

const LONGEST_RANGE_DAYS = 800;

const reportDaysSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { error: 'from lies after to', path: ['from'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_RANGE_DAYS * 86_400_000, {
    error: `more than ${LONGEST_RANGE_DAYS} days`,
    path: ['to'],
  });

function statusOf(fault: FeedFault | null): number {
  if (fault?.kind === '429' || fault?.kind === '500') return Number(fault.kind);
  return fault?.kind === 'status' ? fault.status : 200;
}
