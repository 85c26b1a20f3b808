import { type RunSaid, sayRun, tellRun } from '#shared/messages/runs/tell-run.ts';

/** The whole answer or file cannot be trusted; nothing of it was kept. */
export class IngestRefused extends Error {
  /** The same answer would be refused again: a job that meets it is not repeated. */
  readonly permanent = true;

  readonly said: RunSaid;

  constructor(said: RunSaid) {
    super(tellRun(said, 'en'));
    this.name = 'IngestRefused';
    this.said = said;
  }
}

/** With more than 5 % of malformed lines, something is wrong with all of them. */
export const areTooManyMalformed = (malformed: number, lines: number): boolean =>
  malformed * 20 > lines;

export function refuseTooManyMalformed(malformed: number, lines: number): void {
  if (areTooManyMalformed(malformed, lines)) {
    throw new IngestRefused(sayRun('feed-too-many-malformed', { malformed, lines }));
  }
}
