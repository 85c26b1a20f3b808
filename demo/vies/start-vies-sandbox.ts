import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { countryOfVatId } from '#shared/domain/vat-id.ts';
import { createFault } from '../sandbox/create-fault.ts';
import { readJson, sendJson, serveSandbox } from '../sandbox/serve-sandbox.ts';

const viesFaultSchema = z.enum([
  /** Stays silent until the fault is lifted. */
  'slow',
  '429',
  '500',
  /** Half of an answer. */
  'cut-off',
  /** Words instead of JSON. */
  'html',
  /** JSON of another shape. */
  'nonsense',
  /** Answers about a number that nobody asked for. */
  'other-number',
  /** Calls invalid what it called valid before. */
  'contradiction',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'INVALID_REQUESTER_INFO',
]);
type ViesFault = z.infer<typeof viesFaultSchema>;

const question = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});

interface Registered {
  name: string;
  address: string;
}

export interface ViesSandbox {
  /** What `VIES_URL` is set to. */
  url: string;
  /** The numbers asked for so far, each followed by who asked. */
  calls: string[];
  /** Numbers that do not exist; every other one that could is valid. */
  unknown: Set<string>;
  /** The same as PUT and DELETE of `/sandbox/fault`; null heals it. */
  setFault(fault: ViesFault | null): void;
  close(): Promise<void>;
}

/**
 * An HTTP server like VIES: `POST /check-vat-number`, which gives a consultation number to who says
 * who asks. `PUT /sandbox/fault` with the name of a fault as JSON makes it fail.
 *
 * @param registered whom it knows by VAT id; of others it gives no name, as many states do
 */
export async function startViesSandbox({
  port = 0,
  registered = new Map(),
  clock = () => new Date(),
}: {
  port?: number;
  registered?: ReadonlyMap<string, Registered>;
  clock?: () => Date;
} = {}): Promise<ViesSandbox> {
  const calls: string[] = [];
  const unknown = new Set<string>();
  const { set: setFault, current, lifted } = createFault<ViesFault>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (request.method !== 'POST' || request.url !== '/check-vat-number') {
      return response.writeHead(404).end();
    }
    const asked = question.safeParse(await readJson(request)).data;
    if (!asked) return refuse(response, 'INVALID_INPUT', 400);
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = asked;
    const id = `${countryCode}${vatNumber}`;
    const requester = `${requesterMemberStateCode ?? ''}${requesterNumber ?? ''}`;
    calls.push(`${id} ${requester}`);
    if (current() === 'slow') await once(lifted(), 'abort');
    const fault = current();
    if (fault === '429' || fault === '500') return response.writeHead(Number(fault)).end();
    if (fault === 'html') return response.end('<h1>Maintenance</h1>');
    if (fault === 'nonsense') return sendJson(response, 200, { result: 'ok' });
    if (fault && fault === fault.toUpperCase()) return refuse(response, fault, 500);
    const known = registered.get(id);
    const body = {
      countryCode,
      vatNumber: fault === 'other-number' ? '12345675' : vatNumber,
      requestDate: clock().toISOString(),
      valid: countryOfVatId(id) !== null && !unknown.has(id) && fault !== 'contradiction',
      requestIdentifier: requester ? `WAPIAAAA${String(calls.length).padStart(8, '0')}` : '',
      name: known?.name ?? '---',
      address: known?.address ?? '---',
    };
    if (fault !== 'cut-off') return sendJson(response, 200, body);
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"countryCode":"A');
    return setImmediate(() => response.destroy());
  }

  const fault = { schema: viesFaultSchema, set: setFault };
  const { origin, close } = await serveSandbox('VIES', { port, fault }, answer);
  return {
    url: origin,
    calls,
    unknown,
    setFault,
    close,
  };
}

const refuse = (response: ServerResponse, error: string, status: number) =>
  sendJson(response, status, { actionSucceed: false, errorWrappers: [{ error }] });
