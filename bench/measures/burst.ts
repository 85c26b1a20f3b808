import type { Measure } from '../bench.ts';
import { mixOf } from '../data/mixed-calls.ts';
import { atMost, compare } from '../measurement.ts';
import { loadHttp } from '../support/http-load.ts';

const connections = 200;

/** Two hundred requests at once on the twenty connections of the database pool. */
export const measureBurst: Measure = async function* ({ size, yesterday, server }) {
  const { url, admin, owner } = await server();
  const load = await loadHttp({
    url,
    requests: mixOf({ admin, owner, yesterday }),
    connections,
    seconds: size.seconds,
  });
  yield* [
    atMost(0, {
      what: `failures, ${connections} at once on 20 database connections`,
      unit: '',
      product: load.failures,
    }),
    compare({ what: 'the same, answers', unit: 'req/s', product: load.perSecond }),
    compare({ what: 'the same, p99', unit: 'ms', product: load.p99 }),
  ];
};
