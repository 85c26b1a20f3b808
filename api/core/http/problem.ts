import { partsOf, type Said } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';

/**
 * An answer that is not a success, as `application/problem+json`. Thrown anywhere below a route;
 * the one error handler sends it.
 */
export class Problem extends Error {
  readonly status: number;
  /** What is wrong, and at which fields; its words are the catalogue's. */
  readonly said: Said;
  readonly errors: Errors | undefined;
  /** More members of the answer, e.g. who changed the record. */
  readonly extra: Record<string, unknown> | undefined;

  constructor({ status, said, errors, extra }: ProblemOptions) {
    super(tell(said, 'en'));
    this.name = 'Problem';
    this.status = status;
    this.said = said;
    this.errors = errors;
    this.extra = extra;
  }

  get code(): string {
    return partsOf(this.said).code;
  }
}

interface ProblemOptions {
  status: number;
  said: Said;
  errors?: Errors | undefined;
  extra?: Record<string, unknown> | undefined;
}

/** By the path of the field. */
export type Errors = Record<string, Said>;

export const problem = (options: ProblemOptions) => new Problem(options);

/** 400: the request is malformed. */
export const badRequest = (said: Said, errors?: Errors) =>
  new Problem({ status: 400, said, errors });

/** 401: the caller is not signed in. */
export const unauthorized = (said: Said = 'not-signed-in') => new Problem({ status: 401, said });

/** 403: signed in, but not allowed. */
export const forbidden = (said: Said = 'not-allowed') => new Problem({ status: 403, said });

/** 404: not there, or not yours; the answer does not tell which. */
export const notFound = (said: Said = 'not-found') => new Problem({ status: 404, said });

/** 409: in conflict with another record or the current state. */
export const conflict = (said: Said, errors?: Errors, extra?: Record<string, unknown>) =>
  new Problem({ status: 409, said, errors, extra });

/** 503: overloaded; worth another try in a moment. */
export const overloaded = () =>
  new Problem({ status: 503, said: 'overloaded', extra: { retryAfter: 5 } });

/** 422: well-formed, but against a rule. */
export const unprocessable = (errors: Errors, said: Said = 'invalid') =>
  new Problem({ status: 422, said, errors });
