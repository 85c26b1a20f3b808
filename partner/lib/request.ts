import { actOnce } from '#shared/act-once.ts';
import { checkRequired, confirmsIdentity } from '#shared/identity-question.ts';
import { getsBackIn, shutsOut } from '#shared/reentry-question.ts';
import { joined } from '#shared/saying/say.ts';
import { actingCompany, ownCompany } from './companyBase.ts';
import { mePath } from './paths.ts';
import { type Exchange, prefetch, takePrefetched } from './prefetch.ts';
import { previewCompanyId } from './preview.ts';

/** An answer of the API that is not a success, or no answer at all (status 0, code `offline`). */
export interface ApiError extends Error {
  status: number;
  code: string;
  detail: string;
  /** By field path: in English, and to be translated for the reader. */
  errors: Record<string, string>;
  issues: Record<string, string>;
  /** What is wrong, to be translated for the reader. */
  said: string;
  /** The request's id in the server's log. */
  requestId: string | null;
  /** Seconds to wait after too many attempts. */
  retryAfter: number | null;
  /** The current version, if an older one was edited (code `version-stale`). */
  updatedAt: string | null;
}

type Problem = Partial<
  Pick<ApiError, 'code' | 'detail' | 'errors' | 'retryAfter' | 'updatedAt'>
> & { params?: unknown; issues?: { path: string; code: string; params?: unknown }[] };

function apiError(status: number, problem: Problem, requestId: string | null): ApiError {
  const { code = 'unknown', params, issues = [] } = problem;
  const detail = problem.detail ?? 'Something went wrong on our side';
  return Object.assign(new Error(detail), {
    status,
    code,
    detail,
    said: joined(problem.code ? { code, params } : { code: 'internal' }),
    errors: problem.errors ?? {},
    issues: Object.fromEntries(issues.map((one) => [one.path, joined(one)])),
    requestId,
    retryAfter: problem.retryAfter ?? null,
    updatedAt: problem.updatedAt ?? null,
  });
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'code' in error;

/**
 * One call of the API. The type is that of the schema that validates the server's answers. A change
 * is made once, however often the button is clicked.
 *
 * @throws ApiError
 */
export function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const send = () => untilLetIn(() => requestOnce<T>(method, path, body));
  if (method === 'GET') return send();
  return actOnce({ call: `${method} ${path}`, body: JSON.stringify(body) }, send);
}

/** The same for the question itself: a refusal is final. */
export async function requestOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
  const early = method === 'GET' ? takePrefetched(path) : undefined;
  const { response, answer } = await (early ?? exchange(method, path, body));
  if (response.ok) return answer as T;
  throw problemOf(response.status, answer, (name) => response.headers.get(name));
}

/**
 * Resends unchanged a call that was refused only because the session has ended or because it needs
 * proof of identity: the reader is asked for that over the screen.
 */
export async function untilLetIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isApiError(error) && (await isLetIn(error))) return untilLetIn(send);
    throw error;
  }
}

async function isLetIn({ code }: ApiError): Promise<boolean> {
  if (code === checkRequired) return confirmsIdentity();
  return shutsOut.includes(code) && (await getsBackIn());
}

/** The error in an unsuccessful answer. */
export function problemOf(
  status: number,
  answer: unknown,
  header: (name: string) => string | null,
): ApiError {
  const retryAfter = Number(header('retry-after')) || null;
  return apiError(
    status,
    { retryAfter, ...(answer as Problem | undefined) },
    header('x-request-id'),
  );
}

/** No answer, or an incomplete one. */
export const offlineError = (cause?: unknown): ApiError =>
  Object.assign(apiError(0, { code: 'offline', detail: 'The server cannot be reached' }, null), {
    cause,
  });

/** SWR's fetcher: the key of a read is its path. */
export const get = <T>(path: string) => request<T>('GET', path);

/** Requests now what `get` will need in a moment. */
export function getEarly(path: string): Promise<Exchange> {
  const early = exchange('GET', path);
  prefetch(path, early);
  return early;
}

/** No connection, or one that broke during the answer, is `offline`. */
async function exchange(method: string, path: string, body?: unknown): Promise<Exchange> {
  try {
    const response = await send(method, path, body);
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { response, answer: isJson ? await response.json() : undefined };
  } catch (cause) {
    throw offlineError(cause);
  }
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...companyHeader(path),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * The company that a call acts for: the one that the address names, or whose dashboard an admin
 * previews, or the reader's home. Who is signed in, and where their home is now, is asked without.
 */
export function companyHeader(path: string): Record<string, string> {
  if (!isOfCompany(path)) return {};
  const preview = ownCompany() ? null : previewCompanyId();
  if (preview) return { 'x-preview-company': preview };
  const company = path === mePath ? ownCompany() : actingCompany();
  return company ? { 'x-company': company } : {};
}

const isOfCompany = (path: string) =>
  /^\/api\/(client|exports)\//.test(path) || path === mePath || path === '/api/admin/preview';
