import { HttpError } from 'react-admin';

/** What the server says about a failure (`application/problem+json`), with its request id. */
export interface ProblemBody {
  code?: string;
  detail?: string;
  /** `{ "field.path": "message" }`, the shape in which react-admin takes them beside inputs. */
  errors?: Record<string, string>;
  requestId?: string;
  changedBy?: string;
  changedAt?: string;
  updatedAt?: string;
}

export interface ApiAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: string;
  json: T;
}

/**
 * One call of the API with the session cookie; ra-data-simple-rest makes all of its calls with it.
 *
 * @throws HttpError with the problem as its body; status 0 when the server was not reached
 */
export async function callApi<T = unknown>(
  url: string,
  options: RequestInit = {},
): Promise<ApiAnswer<T>> {
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
  if (!response.ok) throw failureOf(response, json);
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

export const unreachable = () => new HttpError('The server cannot be reached', 0, {});

/** What an answer that is no success tells. */
export function failureOf(response: Response, json: unknown): HttpError {
  const problem: ProblemBody = typeof json === 'object' && json !== null ? json : {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const message = problem.detail ?? response.statusText;
  return new HttpError(message || 'Something went wrong on our side', response.status, {
    ...problem,
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
