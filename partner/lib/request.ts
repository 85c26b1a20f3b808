import { type Exchange, prefetch, takePrefetched } from './prefetch.ts';
import { previewCompanyId } from './preview.ts';

/** An answer of the API that is not a success, or no answer at all (status 0, code `offline`). */
export interface ApiError extends Error {
  status: number;
  code: string;
  detail: string;
  /** `{ "field.path": "message" }` */
  errors: Record<string, string>;
  /** The id under which the server's log knows the request. */
  requestId: string | null;
  /** Seconds to wait after too many attempts. */
  retryAfter: number | null;
  /** The version that stands now, where another one was edited (code `version-stale`). */
  updatedAt: string | null;
}

type Problem = Partial<Pick<ApiError, 'code' | 'detail' | 'errors' | 'retryAfter' | 'updatedAt'>>;

function apiError(status: number, problem: Problem, requestId: string | null): ApiError {
  const detail = problem.detail ?? 'Something went wrong on our side';
  return Object.assign(new Error(detail), {
    status,
    code: problem.code ?? 'unknown',
    detail,
    errors: problem.errors ?? {},
    requestId,
    retryAfter: problem.retryAfter ?? null,
    updatedAt: problem.updatedAt ?? null,
  });
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'code' in error;

/**
 * One call of the API. The type is that of the schema which the server's answers pass through.
 *
 * @throws ApiError
 */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const early = method === 'GET' ? takePrefetched(path) : undefined;
  const { response, answer } = await (early ?? exchange(method, path, body));
  if (response.ok) return answer as T;
  const requestId = response.headers.get('x-request-id');
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  throw apiError(response.status, { retryAfter, ...(answer as Problem) }, requestId);
}

/** SWR's fetcher: the key of a read is its path. */
export const get = <T>(path: string) => request<T>('GET', path);

/** Asks now for what `get` will be asked for in a moment. */
export const getEarly = (path: string) => prefetch(path, exchange('GET', path));

/** No connection, or one that broke off in the middle of the answer, is `offline`. */
async function exchange(method: string, path: string, body?: unknown): Promise<Exchange> {
  try {
    const response = await send(method, path, body);
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { response, answer: isJson ? await response.json() : undefined };
  } catch (cause) {
    const offline = apiError(0, { code: 'offline', detail: 'The server cannot be reached' }, null);
    throw Object.assign(offline, { cause });
  }
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
  const preview = previewCompanyId();
  return fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(preview && seesPreview(path) && { 'x-preview-company': preview }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const seesPreview = (path: string) =>
  path.startsWith('/api/client/') || path === '/api/auth/me' || path === '/api/admin/preview';
