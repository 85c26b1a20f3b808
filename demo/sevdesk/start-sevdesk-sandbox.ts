import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createFault } from '../sandbox/create-fault.ts';
import { readJson, sendJson, serveSandbox } from '../sandbox/serve-sandbox.ts';
import { errorBody, failed, present, type Result } from './sandbox-answers.ts';
import {
  createSandboxBooks,
  isPartlyPaid,
  paymentSchema,
  type SandboxPayment,
  type SevdeskSettings,
  sevdeskSettingsSchema,
} from './sandbox-books.ts';
import { type SevdeskFault, type SevdeskFaultInput, sevdeskFaultSchema } from './sevdesk-fault.ts';
import {
  emptyRecords,
  isSevdeskModel,
  type SevdeskModel,
  type SevdeskRecords,
} from './sevdesk-records.ts';

export interface SevdeskSandbox {
  /** Base of its REST API. */
  url: string;
  token: string;
  /** What it holds at this moment. */
  records: SevdeskRecords;
  /** Every call so far, `GET /Contact`. */
  calls: string[];
  /** The same as PUT and DELETE of `/sandbox/fault`; null heals it. */
  setFault: (fault: SevdeskFaultInput | null) => void;
  /** How the account is set up; the same as PUT of `/sandbox/settings`. */
  settings: SevdeskSettings;
  /** Does what the fault `late` put off, and says how much that was; POST of `/sandbox/late`. */
  performLate: () => number;
  /** A bank payment, of the remainder unless it names an amount; POST of `/sandbox/payments`. */
  pay: (payment: SandboxPayment) => void;
  /** Undoes all payments of the document of a number. */
  takeBack: (number: string) => void;
  close: () => Promise<void>;
}

interface SandboxOptions {
  port?: number;
  token: string;
  records?: SevdeskRecords;
  /** Called on every change, to keep it. */
  onChange?: (records: SevdeskRecords) => void;
}

/**
 * An HTTP server that behaves like sevDesk's REST API for contacts, credit notes, invoices and
 * vouchers: token without "Bearer", `{"objects": …}`, numbers as text, `limit`, `offset`,
 * `countAll`, references `{id, objectName}`, filters by field. `PUT /sandbox/fault` makes it fail;
 * the other paths of `/sandbox/` do what else happens to an account.
 */
export async function startSevdeskSandbox({
  port = 0,
  token,
  records = emptyRecords(),
  onChange,
}: SandboxOptions): Promise<SevdeskSandbox> {
  const calls: string[] = [];
  const settings = sevdeskSettingsSchema.parse({});
  const books = createSandboxBooks({ records, settings, nextId });
  let late: (() => void)[] = [];
  const faults = createFault<SevdeskFault>();
  let passing = 0;

  function setFault(input: SevdeskFaultInput | null) {
    const fault = input && sevdeskFaultSchema.parse(input);
    faults.set(fault, fault?.times);
    passing = fault?.after ?? 0;
  }

  function takeFault({ method, model, step }: Asked, said: string): SevdeskFault | null {
    const fault = faults.current();
    if (!fault) return null;
    if (fault.method && fault.method !== method) return null;
    if (fault.model && fault.model !== model) return null;
    if (fault.step && fault.step !== step) return null;
    if (fault.containing && !said.includes(fault.containing)) return null;
    if (passing > 0) {
      passing -= 1;
      return null;
    }
    return faults.take();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    if (pathname.startsWith('/sandbox/')) return administer(pathname, method, request, response);

    const [, , , model = '', second, third] = pathname.split('/');
    const step =
      second === 'Factory' ? third : ['Tools', 'ReceiptGuidance'].includes(model) ? second : third;
    const id = step === second || second === 'Factory' ? undefined : second;
    const asked = { method, model, id, step };
    calls.push([method, ` /${model}`, step && `/${step}`].join(''));
    const sent = await buffer(request);
    const body = parseJson(sent);
    const wrong = takeFault(asked, `${request.url} ${sent}`);
    if (wrong?.kind === 'slow')
      await delay(wrong.delayMs, undefined, { signal: faults.lifted() }).catch(() => {});
    if (request.headers.authorization !== token || wrong?.kind === 'refuse-token') {
      return sendError(response, 401, 'Authentication required');
    }
    if (!request.headers['user-agent']?.includes('partner-platform')) {
      return sendError(response, 400, 'A telling User-Agent is needed');
    }
    switch (wrong?.kind) {
      case 'silent':
        return undefined;
      case 'hang-up':
        return request.socket.destroy();
      case '429':
        if (wrong.retryAfterSeconds !== undefined) {
          response.setHeader('retry-after', wrong.retryAfterSeconds);
        }
        return sendError(response, 429, 'Too many requests');
      case '500':
      case '400':
        return sendError(response, Number(wrong.kind), 'Fault on demand');
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      case 'nonsense':
        return sendJson(response, 200, { result: 'ok', rows: 3 });
      case 'broken-rows':
        return sendJson(response, 200, { objects: [{ objectName: model, nonsense: true }] });
    }
    if (!isSevdeskModel(model) && !['Tools', 'ReceiptGuidance'].includes(model)) {
      return sendError(response, 404, 'Model not found');
    }
    const perform = () => handle(asked, { query: searchParams, body });
    if (wrong?.kind === 'late') {
      late.push(perform);
      return undefined;
    }
    const result = isUpload(asked)
      ? await books.upload(sent, request.headers['content-type'])
      : perform();
    if (wrong?.kind === 'swallow') return undefined;
    if (wrong?.kind === 'cut-off') {
      const text = JSON.stringify(result.body);
      response.writeHead(result.status, { 'content-length': text.length + 100 });
      response.write(text.slice(0, text.length / 2));
      return setImmediate(() => response.destroy());
    }
    return sendJson(response, result.status, result.body);
  }

  function handle(
    { method, model, id, step }: Asked,
    { query, body }: { query: URLSearchParams; body: unknown },
  ): Result {
    const answer = books.answer({ method, model, id, step, query, body });
    if (answer && method !== 'GET') onChange?.(records);
    if (answer) return answer;
    if (!isSevdeskModel(model) || step !== undefined) return failed(404, 'Not known here');
    const rows = records[model];
    const row = rows.find((one) => String(one.id) === id);
    if (id !== undefined && !row) return failed(404, `${model} ${id} not found`);
    const sent = z.record(z.string(), z.unknown()).safeParse(body);
    if (method !== 'GET' && method !== 'DELETE' && !sent.success) {
      return failed(400, 'A JSON object is needed');
    }
    switch (method) {
      case 'GET':
        return {
          status: 200,
          body: row ? { objects: [present(model, row)] } : listed(model, query),
        };
      case 'POST': {
        const fault = faultOf(model, sent.data ?? {});
        if (fault) return failed(400, fault);
        const { mapAll: _, ...values } = sent.data ?? {};
        const made = { ...values, id: nextId() };
        rows.push(made);
        onChange?.(records);
        return { status: 201, body: { objects: present(model, made) } };
      }
      case 'PUT': {
        if (!row) return failed(400, 'An id is needed');
        Object.assign(row, sent.data, { id: row.id });
        onChange?.(records);
        return { status: 200, body: { objects: present(model, row) } };
      }
      case 'DELETE':
        if (!row) return failed(400, 'An id is needed');
        rows.splice(rows.indexOf(row), 1);
        onChange?.(records);
        return { status: 200, body: { objects: [null] } };
      default:
        return failed(405, `${method} is not known here`);
    }
  }

  function listed(model: SevdeskModel, query: URLSearchParams) {
    const { limit, offset } = pagingSchema.parse(Object.fromEntries(query));
    const found = records[model].filter((row) =>
      [...query].every(([key, value]) => {
        if (key === 'partiallyPaid') return isPartlyPaid(row);
        if (key === 'descriptionLike') return String(row.description ?? '').includes(value);
        if (['limit', 'offset', 'countAll', 'depth', 'embed'].includes(key)) return true;
        const [field = '', part] = key.split(/[[\]]/);
        const held = row[field];
        // A reference names its kind only where it was given.
        if (part === 'objectName' && held && !Object.hasOwn(held, part)) return true;
        const compared = part && held ? (held as Record<string, unknown>)[part] : held;
        return String(compared) === value;
      }),
    );
    return {
      ...(query.get('countAll') === 'true' && { total: String(found.length) }),
      objects: found.slice(offset, offset + limit).map((row) => present(model, row)),
    };
  }

  function faultOf(model: SevdeskModel, values: Record<string, unknown>): string | undefined {
    if (model === 'Contact' && !values.category) return 'category is missing';
    const ref = z.object({ id: z.number(), objectName: z.literal('Contact') });
    if (model === 'Contact' || model === 'StaticCountry') return undefined;
    const contact = ref.safeParse(values.contact);
    if (!contact.success) return 'contact is missing';
    return records.Contact.some(({ id }) => id === contact.data.id)
      ? undefined
      : 'contact does not exist';
  }

  function nextId() {
    const ids = Object.values(records).flatMap((rows) => rows.map(({ id }) => id));
    return Math.max(1000, ...ids) + 1;
  }

  function performLate() {
    const due = late;
    late = [];
    for (const perform of due) perform();
    return due.length;
  }

  function pay(payment: SandboxPayment) {
    books.pay(payment);
    onChange?.(records);
  }

  async function administer(
    pathname: string,
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (request.headers.authorization !== token) {
      return sendError(response, 401, 'Authentication required');
    }
    const sent = await readJson(request);
    const take = <S extends z.ZodType>(schema: S, use: (wanted: z.output<S>) => void) => {
      const wanted = schema.safeParse(sent);
      if (!wanted.success) return sendJson(response, 400, { error: z.prettifyError(wanted.error) });
      use(wanted.data);
      return sendJson(response, 200, wanted.data);
    };
    switch (`${method} ${pathname}`) {
      case 'DELETE /sandbox/fault':
        setFault(null);
        return response.writeHead(204).end();
      case 'PUT /sandbox/fault':
        return take(sevdeskFaultSchema, setFault);
      case 'PUT /sandbox/settings':
        return take(sevdeskSettingsSchema, (wanted) => Object.assign(settings, wanted));
      case 'POST /sandbox/late':
        return sendJson(response, 200, { performed: performLate() });
      case 'POST /sandbox/payments':
        try {
          return take(paymentSchema, pay);
        } catch (error) {
          return sendError(response, 400, (error as Error).message);
        }
      default:
        return sendError(response, 404, 'Not known here');
    }
  }

  const { origin, close } = await serveSandbox('sevDesk', { port }, answer);
  return {
    url: `${origin}/api/v1`,
    token,
    records,
    calls,
    setFault,
    settings,
    performLate,
    pay,
    takeBack: books.takeBack,
    async close() {
      faults.set(null);
      await close();
    },
  };
}

const pagingSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined; // The schema then says what was expected.
  }
}

interface Asked {
  method: string;
  model: string;
  id: string | undefined;
  step: string | undefined;
}

const isUpload = ({ method, step }: Asked) => method === 'POST' && step === 'uploadTempFile';
const sendError = (response: ServerResponse, status: number, message: string) =>
  sendJson(response, status, errorBody(message));
