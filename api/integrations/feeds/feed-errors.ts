import type { FeedName } from '#shared/feeds/feeds.ts';

/** The file is not what the feed's contract says, as a whole; nothing of it may be used. */
export class FeedFormatError extends Error {
  readonly feed: FeedName;

  constructor(feed: FeedName, problem: string) {
    super(`Feed ${feed}: ${problem}`);
    this.name = 'FeedFormatError';
    this.feed = feed;
  }
}

export type FeedTransferFailure =
  | 'unusable-address'
  | 'unreachable'
  | 'timed-out'
  | 'refused'
  | 'rate-limited'
  | 'server-error'
  | 'cut-off';

/**
 * The report could not be had, or not to its end. The message is for the operator: it names the
 * feed, the host and what happened, never the token.
 */
export class FeedTransferError extends Error {
  readonly feed: FeedName;
  readonly failure: FeedTransferFailure;
  /** HTTP status, where the provider answered with another one than 200. */
  readonly status: number | null;

  constructor(
    feed: FeedName,
    failure: FeedTransferFailure,
    problem: string,
    status: number | null = null,
  ) {
    super(`Feed ${feed}: ${problem}`);
    this.name = 'FeedTransferError';
    this.feed = feed;
    this.failure = failure;
    this.status = status;
  }
}
