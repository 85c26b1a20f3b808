export type SevdeskFailure =
  | 'unreachable'
  | 'timed-out'
  | 'cut-off'
  | 'token-refused'
  | 'rate-limited'
  | 'server-error'
  | 'rejected'
  | 'not-found'
  | 'nonsense';

interface Details {
  /** Never contains a token, a header or the body of an answer: it goes to the log. */
  message: string;
  /** HTTP status, where there was one. */
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** May the request have taken effect, or still take effect? */
  unsettled?: boolean | undefined;
  /** The tool's own sentence, for the caller's screen; not for the log. */
  words?: string | undefined;
}

/** The accounting tool did not do what it was asked, and why. */
export class SevdeskError extends Error {
  readonly failure: SevdeskFailure;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly unsettled: boolean;
  readonly words: string | undefined;

  constructor(
    failure: SevdeskFailure,
    { message, status, retryAfterMs, unsettled = false, words }: Details,
  ) {
    super(`sevDesk: ${message}`);
    this.name = 'SevdeskError';
    this.failure = failure;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.unsettled = unsettled;
    this.words = words;
  }

  /**
   * What follows: `unsettled` may still take effect, so look before asking again; `refused` will be
   * refused again unchanged; `down` did nothing, and may work later.
   */
  get outcome(): 'unsettled' | 'refused' | 'down' {
    if (this.unsettled) return 'unsettled';
    return this.failure === 'rejected' || this.failure === 'not-found' ? 'refused' : 'down';
  }
}
