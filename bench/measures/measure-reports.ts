import { addDay, type Day } from '#shared/dates.ts';
import type { Bench } from '../bench.ts';
import { atMost, compare, type Measurement } from '../measurement.ts';
import { type Limits, limitAt } from '../sizes.ts';
import { besideStatements } from '../support/beside-statements.ts';
import { httpCaller } from '../support/http-caller.ts';
import { loadHttp } from '../support/http-load.ts';

export interface ReportCall {
  what: string;
  /** Below `/api/admin`. */
  path: string;
  query: Record<string, string>;
  /** The least SQL that reads the same, sequentially on one connection. */
  bare: { text: string; values: unknown[] }[];
  /** Its own; otherwise those of reports that rollups answer. */
  bounds?: Bounds;
}

/** Milliseconds. */
interface Bounds {
  p50: Limits;
  /** The p99 of ten clients; none for what is for one reader at a time. */
  atOnce?: Limits;
}
const fromRollups: Bounds = { p50: [25, 50], atOnce: [150, 400] };
export const fromRawRows: Bounds = { p50: [150, 150] };

const readers = 10;

/** Report calls about the time up to a day; the same ones in the same order for each day. */
type CallsUpTo = (lastDay: Day) => ReportCall[];

/** Each report against its bare SQL, and under the load of ten clients. */
export async function* measureReports(
  bench: Bench,
  callsUpTo: CallsUpTo,
): AsyncIterable<Measurement> {
  const { yesterday } = bench;
  // A month apart, so that whole months differ, too.
  const lastDays = Array.from({ length: readers }, (_, back) => addDay(yesterday, -31 * back));
  const variants = lastDays.map(callsUpTo);
  for (const [index, call] of callsUpTo(yesterday).entries()) {
    const others = variants.map((calls) => calls[index] ?? call);
    yield* await measureReport(bench, call, others);
  }
}

async function measureReport(
  bench: Bench,
  call: ReportCall,
  variants: ReportCall[],
): Promise<Measurement[]> {
  const { what, bare: statements, bounds = fromRollups } = call;
  const { size } = bench;
  const { url, admin } = await bench.server();
  const named = statements.map((one, index) => ({ ...one, name: `bare ${index} of ${what}` }));
  const alone = await besideStatements(bench, {
    what,
    limit: limitAt(size, bounds.p50),
    samples: 100,
    async read(client) {
      for (const statement of named) await client.query(statement);
    },
    call: httpCaller(url + addressOf(call), admin),
  });
  // Ten clients that take turns with ten ranges.
  const busy = await loadHttp({
    url,
    requests: variants.map((variant) => ({ path: addressOf(variant) })),
    headers: { cookie: admin },
    connections: readers,
    // First each connection to the database must open and plan its statements; and ten clients that
    // began together must spread out.
    leadInSeconds: size.seconds / 2,
    seconds: size.seconds,
  });
  const ofTen = { what: 'the same at 10 clients, p99', unit: 'ms', product: busy.p99 };
  return [
    ...alone,
    compare({ what: 'the same at 10 clients, p50', unit: 'ms', product: busy.p50 }),
    bounds.atOnce ? atMost(limitAt(size, bounds.atOnce), ofTen) : compare(ofTen),
  ];
}

const addressOf = ({ path, query }: ReportCall) =>
  `/api/admin/${path}?${new URLSearchParams(query)}`;
