/** How often something long is done: a few times in `npm test`, in full by `npm run soak`. */
export const times = (short: number, full: number): number => (process.env.SOAK ? full : short);
