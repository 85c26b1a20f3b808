import { HttpError } from 'react-admin';
import { actOnce } from '#shared/act-once.ts';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { historyWouldChange, type Repricing } from '#shared/domain/repricing.ts';
import { confirmedWouldChange, type Voiding } from '#shared/domain/voiding.ts';
import { checkRequired, confirmsIdentity } from '#shared/identity-question.ts';
import { getsBackIn, shutsOut } from '#shared/reentry-question.ts';
import { joined } from '#shared/saying/say.ts';
import { type Brought, confirmsChange } from './questions.ts';
import { loadAnswers } from './told.ts';

/** What the server says about a failure (`application/problem+json`), with its request id. */
export interface ProblemBody {
  code?: string;
  detail?: string;
  params?: unknown;
  /** By field path, to be translated for the reader. */
  errors?: Record<string, string>;
  requestId?: string;
  changedBy?: string;
  changedAt?: string;
  updatedAt?: string;
  /** For a change whose effects the reader must review first; see `historyWouldChange`. */
  repricing?: Repricing;
  /** The same for a change that voids what a company has confirmed; see `confirmedWouldChange`. */
  voiding?: Voiding;
}

type ProblemAnswer = ProblemBody & { issues?: { path: string; code: string; params?: unknown }[] };

interface ApiAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: string;
  json: T;
}

/**
 * One call of the API with the session cookie; ra-data-simple-rest makes all of its calls with it.
 * A change is made once, however often the button is clicked.
 *
 * @throws HttpError with the problem as its body; status 0 when the server was not reached
 */
export function callApi<T = unknown>(
  url: string,
  options: RequestInit = {},
): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, keepalive } = options;
  // Saved in the background (`keepalive`), it is not the click's own call.
  if (method === 'GET' || keepalive) return callConfirmed<T>(url, options);
  return actOnce({ call: `${method} ${url}`, body }, () => callConfirmed<T>(url, options));
}

/**
 * A change with side effects is shown to the reader, and resent unchanged when they confirm it.
 *
 * @param shown codes of what the reader has confirmed so far
 * @throws HttpError with the problem as its body; status 0 when the server was not reached
 */
async function callConfirmed<T>(
  url: string,
  options: RequestInit,
  shown: readonly string[] = [],
): Promise<ApiAnswer<T>> {
  try {
    return await untilLetIn(() => callOnce<T>(url, options));
  } catch (error) {
    const problem = problemOf(error);
    const { code = '' } = problem;
    const brought = broughtBy(problem);
    if (!brought) throw error;
    const isRenewed = shown.includes(code);
    if (!(await confirmsChange({ ...brought, isRenewed }, options.signal))) throw error;
    const { fingerprint, typed } = brought.repricing ?? brought.voiding;
    const headers = new Headers(options.headers);
    // In addition to earlier ones: one change may have several side effects.
    headers.append(confirmationHeader, confirmationOf(fingerprint, typed));
    return callConfirmed<T>(url, { ...options, headers }, [...shown, code]);
  }
}

/**
 * Resends unchanged a call that was refused only because the session has ended or because it needs
 * proof of identity: the reader is asked for that over the screen.
 */
export async function untilLetIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (await isLetIn(problemOf(error).code)) return untilLetIn(send);
    throw error;
  }
}

async function isLetIn(code: string | undefined): Promise<boolean> {
  if (code === checkRequired) return confirmsIdentity();
  return code !== undefined && shutsOut.includes(code) && getsBackIn();
}

/** What the server says of a failed call. */
export const problemOf = (error: unknown): ProblemBody =>
  error instanceof HttpError ? (error.body ?? {}) : {};

function broughtBy({ repricing, voiding }: ProblemBody): Brought | undefined {
  if (repricing) return { repricing };
  return voiding && { voiding };
}

/** Has the reader declined a change when asked? There is nothing to add. */
export const wasNotConfirmed = (error: unknown): boolean =>
  error instanceof HttpError &&
  [historyWouldChange, confirmedWouldChange, checkRequired].includes(error.body?.code);

/** The plain call, for the question itself: a refusal is final. */
export async function callOnce<T>(url: string, options: RequestInit): Promise<ApiAnswer<T>> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');

  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw unreachable();
    },
  );
  const body = await response.text();
  const json = parseJson(body);
  if (!response.ok) throw await failureOf(response, json);
  return { status: response.status, headers: response.headers, body, json: json as T };
}

/** The same for calls outside the resources: a body is sent as JSON, the answer is its value. */
export async function request<T>(url: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await callApi<T>(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json;
}

export const unreachable = () =>
  new HttpError('The server cannot be reached', 0, { code: 'offline' });

/** The error in an unsuccessful answer; in the server's English if there is no translation. */
export async function failureOf(response: Response, json: unknown): Promise<HttpError> {
  const { issues, ...problem }: ProblemAnswer =
    typeof json === 'object' && json !== null ? json : {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const hasWords = await loadAnswers();
  // A proxy's own words say nothing to the reader.
  return new HttpError(problem.detail ?? '', response.status, {
    ...problem,
    ...(issues &&
      hasWords && { errors: Object.fromEntries(issues.map((one) => [one.path, joined(one)])) }),
    requestId,
  });
}

export function parseJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    // A proxy's HTML page, for instance: the status says enough.
    return undefined;
  }
}
