/** Repetitions of long tests: a few in `npm test`, all in `npm run soak`. */
export const times = (short: number, full: number): number => (process.env.SOAK ? full : short);
