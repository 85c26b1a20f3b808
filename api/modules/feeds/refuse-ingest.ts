/** The answer or file as a whole is not to be trusted; nothing of it was kept. */
export class IngestRefused extends Error {
  /** The same answer would be refused again: a job that meets it is not repeated. */
  readonly permanent = true;

  constructor(message: string) {
    super(message);
    this.name = 'IngestRefused';
  }
}

/** More than 5 % of malformed lines, and something is wrong with all of them. */
export const areTooManyMalformed = (malformed: number, lines: number): boolean =>
  malformed * 20 > lines;

export function refuseTooManyMalformed(malformed: number, lines: number): void {
  if (areTooManyMalformed(malformed, lines)) {
    const percent = (Math.floor((malformed * 1000) / lines) / 10).toFixed(1);
    throw new IngestRefused(
      `${malformed} of ${lines} lines (${percent} %) are malformed; more than 5 % are not accepted`,
    );
  }
}
