/** In `npm run soak`: what `npm test` does in a short form is done in full. */
export const inFull = Boolean(process.env.SOAK);

/** Repetitions of long tests: a few in `npm test`, all in `npm run soak`. */
export const times = (short: number, full: number): number => (inFull ? full : short);
