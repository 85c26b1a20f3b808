import type { FeedName } from '#shared/feeds/feeds.ts';
import type { Said } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';

/** The file is not what the feed's contract says, as a whole; nothing of it may be used. */
export class FeedFormatError extends Error {
  readonly feed: FeedName;
  readonly said: Said;

  constructor(feed: FeedName, said: Said) {
    const words = tell(said, 'en');
    super(`Feed ${feed}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`);
    this.name = 'FeedFormatError';
    this.feed = feed;
    this.said = said;
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
 * The report could not be fetched, or not completely. The message is for the operator: it names the
 * feed, the host and what happened, never the token.
 */
export class FeedTransferError extends Error {
  readonly feed: FeedName;
  readonly failure: FeedTransferFailure;
  /** HTTP status, if the provider answered with one other than 200. */
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
