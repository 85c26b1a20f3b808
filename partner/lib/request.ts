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
}

type Problem = Partial<Pick<ApiError, 'code' | 'detail' | 'errors' | 'retryAfter'>>;

export function apiError(status: number, problem: Problem, requestId: string | null): ApiError {
  const detail = problem.detail ?? 'Something went wrong on our side';
  return Object.assign(new Error(detail), {
    status,
    code: problem.code ?? 'unknown',
    detail,
    errors: problem.errors ?? {},
    requestId,
    retryAfter: problem.retryAfter ?? null,
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
  const preview = previewCompanyId();
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(preview && seesPreview(path) && { 'x-preview-company': preview }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const { response, answer } = await exchange(path, init);
  if (response.ok) return answer as T;
  const requestId = response.headers.get('x-request-id');
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  throw apiError(response.status, { retryAfter, ...(answer as Problem) }, requestId);
}

/** No connection, or one that broke off in the middle of the answer, is `offline`. */
async function exchange(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init);
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { response, answer: isJson ? ((await response.json()) as unknown) : undefined };
  } catch (cause) {
    const offline = apiError(0, { code: 'offline', detail: 'The server cannot be reached' }, null);
    throw Object.assign(offline, { cause });
  }
}

const seesPreview = (path: string) => path.startsWith('/api/client/') || path === '/api/auth/me';

/** SWR's fetcher: the key of a read is its path. */
export const get = <T>(path: string) => request<T>('GET', path);
