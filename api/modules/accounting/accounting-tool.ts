import { type Problem, problem } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import {
  createSevdeskClient,
  type SevdeskClient,
} from '#api/integrations/sevdesk/sevdesk-client.ts';
import { SevdeskError, type SevdeskFailure } from '#api/integrations/sevdesk/sevdesk-error.ts';

export interface ToolContext {
  services: Services;
  clock: () => Date;
}

/** One client a process: its circuit is broken for all callers at once. */
const clients = new WeakMap<Services, SevdeskClient>();

/**
 * The accounting tool. What it throws is a SevdeskError; `describeToolFailure` makes an answer of it.
 *
 * @throws Problem 503 if none is set up
 */
export function accountingTool({ services, clock }: ToolContext): SevdeskClient {
  const { sevdesk } = services.config;
  if (!sevdesk) {
    const detail = 'The accounting tool is not set up';
    throw problem({ status: 503, code: 'accounting-tool-off', detail });
  }
  const tool = clients.get(services) ?? createSevdeskClient(sevdesk, { clock });
  clients.set(services, tool);
  return tool;
}

/**
 * Asks the tool something.
 *
 * @throws Problem 502, 503 or 504 that says what is the matter with it
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

/** What the tool did wrong, in words for the caller; any other error stays what it is. */
export function describeToolFailure({ services }: ToolContext, error: unknown): unknown {
  if (!(error instanceof SevdeskError)) return error;
  services.log.warn({ failure: error.failure, status: error.status }, error.message);
  return answers[error.failure](error);
}

const answer =
  (status: number, code: string, detail: string) =>
  ({ retryAfterMs }: SevdeskError): Problem =>
    problem({
      status,
      code: `accounting-tool-${code}`,
      detail: `The accounting tool ${detail}`,
      ...(retryAfterMs !== undefined && {
        extra: { retryAfter: Math.ceil(retryAfterMs / 1000) },
      }),
    });

const answers: Record<SevdeskFailure, (error: SevdeskError) => Problem> = {
  'timed-out': answer(504, 'slow', 'takes too long to answer'),
  unreachable: answer(503, 'down', 'cannot be reached'),
  'cut-off': answer(503, 'down', 'cannot be reached'),
  'server-error': answer(502, 'fault', 'has a fault of its own'),
  'rate-limited': answer(503, 'busy', 'asks us to wait'),
  'token-refused': answer(502, 'refuses', 'refuses our token'),
  nonsense: answer(502, 'nonsense', 'answered something we do not understand'),
  rejected: answer(502, 'rejects', 'does not accept these data'),
  'not-found': answer(502, 'rejects', 'does not accept these data'),
};
