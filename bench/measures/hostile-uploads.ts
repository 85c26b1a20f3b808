import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '#api/core/database/with-client.ts';
import { heaviestPdf, heavyPdfs } from '#api/modules/contracts/testing/hostile-pdfs.ts';
import type { Measure } from '../bench.ts';
import { atMost, inMegabytes } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { percentile } from '../support/percentile.ts';
import { watch } from '../support/watch.ts';

const lightPath = '/api/health/live';

/**
 * Files made to harm their reader, uploaded as signed contracts: how long each takes, how much its
 * reading process needs, and whether the API still answers.
 */
export const measureHostileUploads: Measure = async function* ({ database, size }) {
  const server = await startBenchServer(database);
  try {
    const address = await openContract(server);
    const quiet = await watch(server, () => delay(2000), lightPath);
    const idle = percentile(quiet.latencies, 0.99);
    const files = [...heavyPdfs, heaviestPdf];
    for (const { what, make, faults } of files.slice(0, partOf(size, files.length))) {
      const file = await make();
      // Each is sent in a different hour.
      await withClient(database.ownerUrl, (client) => client.query('delete from rate_limits'));
      const { result, seconds, peaks, latencies } = await watch(
        server,
        () => upload(address, server.owner, file),
        lightPath,
      );
      if (!faults.includes(result)) throw new Error(`${what}: ${result ?? 'taken'}`);
      yield* [
        atMost(200, inMegabytes(`${what}: most memory of its reader`, peaks.children)),
        atMost(5, { what: `${what}: time`, unit: 's', product: seconds }),
        atMost(100, {
          what: `${what}: light calls meanwhile, p99, beside the idle ones`,
          unit: 'ms',
          bare: idle,
          product: percentile(latencies, 0.99),
        }),
      ];
    }
  } finally {
    await server.stop();
  }
};

/** @returns the upload address of its signed document */
async function openContract({ url, admin, owner }: BenchServer): Promise<string> {
  const me = await fetch(`${url}/api/auth/me`, { headers: { cookie: owner } });
  const { company } = await me.json();
  const begun = await fetch(`${url}/api/admin/companies/${company.id}/contracts`, {
    method: 'POST',
    headers: { cookie: admin },
  });
  const { id } = await begun.json();
  const harmless = heavyPdfs.find(({ what }) => what === '20,000 pages');
  if (!harmless) throw new Error('There is nothing to sign');
  const initial = `${url}/api/admin/upload-initial-contract?contractId=${id}`;
  const fault = await upload(initial, admin, await harmless.make());
  if (fault) throw new Error(fault);
  return `${url}/api/client/contracts/${id}/signed`;
}

/** @returns what is wrong; nothing if it was accepted */
async function upload(url: string, cookie: string, file: Buffer): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'vertrag.pdf');
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
  const { detail } = await answer.json();
  return answer.ok ? undefined : detail;
}
