import { type Problem, problem } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import {
  createSevdeskClient,
  type SevdeskClient,
} from '#api/integrations/sevdesk/sevdesk-client.ts';
import { SevdeskError, type SevdeskFailure } from '#api/integrations/sevdesk/sevdesk-error.ts';
import type { Said } from '#shared/saying/say.ts';

export interface ToolContext {
  services: Services;
  clock: () => Date;
}

/** One client per process: its circuit breaks for all callers at once. */
const clients = new WeakMap<Services, SevdeskClient>();

/**
 * The accounting tool. It throws SevdeskErrors; `describeToolFailure` turns them into answers.
 *
 * @throws Problem 503 if none is set up
 */
export function accountingTool({ services, clock }: ToolContext): SevdeskClient {
  const { sevdesk } = services.config;
  if (!sevdesk) {
    throw problem({ status: 503, said: 'accounting-tool-off' });
  }
  const tool = clients.get(services) ?? createSevdeskClient(sevdesk, { clock });
  clients.set(services, tool);
  return tool;
}

/**
 * Asks the tool something.
 *
 * @throws Problem 502, 503 or 504 that says what is wrong with it
 */
export async function askTool<T>(
  context: ToolContext,
  ask: (tool: SevdeskClient) => Promise<T>,
): Promise<T> {
  try {
    return await ask(accountingTool(context));
  } catch (error) {
    throw describeToolFailure(context, error);
  }
}

/** What the tool did wrong, in words for the caller; other errors stay as they are. */
export function describeToolFailure({ services }: ToolContext, error: unknown): unknown {
  if (!(error instanceof SevdeskError)) return error;
  services.log.warn({ failure: error.failure, status: error.status }, error.message);
  return answers[error.failure](error);
}

const answer =
  (status: number, said: Said) =>
  ({ retryAfterMs }: SevdeskError): Problem =>
    problem({
      status,
      said,
      ...(retryAfterMs !== undefined && {
        extra: { retryAfter: Math.ceil(retryAfterMs / 1000) },
      }),
    });

const answers: Record<SevdeskFailure, (error: SevdeskError) => Problem> = {
  'timed-out': answer(504, 'accounting-tool-slow'),
  unreachable: answer(503, 'accounting-tool-down'),
  'cut-off': answer(503, 'accounting-tool-down'),
  'server-error': answer(502, 'accounting-tool-fault'),
  'rate-limited': answer(503, 'accounting-tool-busy'),
  'token-refused': answer(502, 'accounting-tool-refuses'),
  nonsense: answer(502, 'accounting-tool-nonsense'),
  rejected: answer(502, 'accounting-tool-rejects'),
  'not-found': answer(502, 'accounting-tool-rejects'),
};
