import type { Label } from '#shared/locale.ts';
import { germanOfSaid } from '#shared/messages/say.ts';

/** A sentence: English, whose German the catalogue knows, or both. */
export type Said = string | Label;

/**
 * An answer that is not a success, as `application/problem+json`. Thrown anywhere below a route;
 * the one error handler sends it.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  /** `{ "field.path": "message" }`, shown beside inputs. */
  readonly errors: Record<string, string> | undefined;
  /** The German of those sentences that no catalogue knows. */
  readonly german: Record<string, string> | undefined;
  /** More members of the answer, e.g. who changed the record. */
  readonly extra: Record<string, unknown> | undefined;

  constructor({ status, code, detail, errors, extra }: ProblemOptions) {
    super(english(detail));
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.errors =
      errors &&
      Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, english(said)]));
    this.german = germanOf([detail, ...Object.values(errors ?? {})]);
    this.extra = extra;
  }
}

interface ProblemOptions {
  status: number;
  code: string;
  detail: Said;
  errors?: Errors | undefined;
  extra?: Record<string, unknown>;
}

type Errors = Record<string, Said>;

const english = (said: Said) => (typeof said === 'string' ? said : said.en);

function germanOf(all: Said[]): Record<string, string> | undefined {
  const labels = all.filter((said) => typeof said !== 'string').map(({ en, de }) => [en, de]);
  const said = germanOfSaid(all.filter((one) => typeof one === 'string'));
  return labels.length > 0 || said ? { ...said, ...Object.fromEntries(labels) } : undefined;
}

export const problem = (options: ProblemOptions) => new Problem(options);

/** 400: the request is malformed. */
export const badRequest = (code: string, detail: string, errors?: Errors) =>
  new Problem({ status: 400, code, detail, errors });

/** 401: nobody is signed in. */
export const unauthorized = (code = 'not-signed-in', detail = 'Please sign in') =>
  new Problem({ status: 401, code, detail });

/** 403: signed in, but not allowed. */
export const forbidden = (code = 'not-allowed', detail = 'You are not allowed to do this') =>
  new Problem({ status: 403, code, detail });

/** 404: not there, or not yours; the answer does not tell which. */
export const notFound = (detail = 'There is no data') =>
  new Problem({ status: 404, code: 'not-found', detail });

/** 409: another record or the current state stands against it. */
export const conflict = (
  code: string,
  detail: Said,
  errors?: Errors,
  extra?: Record<string, unknown>,
) => new Problem({ status: 409, code, detail, errors, ...(extra && { extra }) });

/** 503: there is more to do than can be done; it is worth another try in a moment. */
export const overloaded = () =>
  new Problem({
    status: 503,
    code: 'overloaded',
    detail: 'The service is busy, please try again',
    extra: { retryAfter: 5 },
  });

/** 422: well-formed, but a rule says no. */
export const unprocessable = (errors: Errors, detail: Said = 'Please check your input') =>
  new Problem({ status: 422, code: 'invalid', detail, errors });
