import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from './support/create-test-app.ts';
import { freePort } from './support/free-port.ts';

/** The files of docker/watch, also in the programs that they are for. */

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const watch = 'docker/watch';

/** What Prometheus answers, to a query or of its alerts. */
interface Told {
  result: { value: [number, string] }[];
  alerts: { labels: Record<string, string>; state: string }[];
}

it('the page for the night says what then of each rule, critical ones first', async () => {
  const { groups } = parse(await readFile(join(watch, 'alerts.yml'), 'utf8'));
  const rules: { alert: string; labels: { severity: string } }[] = groups[0].rules;
  const named = (severity: string) =>
    rules.filter(({ labels }) => labels.severity === severity).map(({ alert }) => alert);
  const [, critical, warnings] = (await readFile('docs/night.md', 'utf8')).split(/^## .*$/m);
  const paragraphs = (text = '') =>
    [...text.matchAll(/^\*\*(\w+)\.\*\* ./gm)].map(([, name]) => name);
  expect(paragraphs(critical).sort()).toEqual(named('critical').sort());
  expect(paragraphs(warnings).sort()).toEqual(named('warning').sort());
});

it.skipIf(!has('promtool'))('the rules fire, and are silent, when they should', async () => {
  const { stdout } = await promisify(execFile)('promtool', [
    'test',
    'rules',
    join(watch, 'alerts.test.yml'),
  ]);
  expect(stdout).toContain('SUCCESS');
});

it.skipIf(!has('prometheus'))(
  'Prometheus scrapes the platform and raises the alert of a planted fault',
  async () => {
    const token = 'a token for Prometheus alone';
    const test = await createTestApp({ env: { METRICS_TOKEN: token } });
    const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
    const at = `127.0.0.1:${await freePort()}`;
    await cp(join(watch, 'alerts.yml'), join(folder, 'alerts.yml'));
    await writeFile(join(folder, 'token'), token);
    const config = (await readFile(join(watch, 'prometheus.yml'), 'utf8'))
      .replace('/etc/prometheus/metrics-token', join(folder, 'token'))
      .replace('scrape_interval: 30s', 'scrape_interval: 1s')
      .replace(/targets: \[.*?\]/, `targets: ['${new URL(test.url).host}']`);
    await writeFile(
      join(folder, 'prometheus.yml'),
      `global: { evaluation_interval: 1s }\n${config}`,
    );
    const prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${at}`,
      ],
      { stdio: 'ignore' },
    );
    const ended = once(prometheus, 'exit');
    const ask = async (path: string) => {
      const response = await fetch(`http://${at}/api/v1/${path}`).catch(() => undefined);
      return response?.ok ? ((await response.json()) as { data: Told }).data : undefined;
    };
    const raised = async () =>
      (await ask('alerts'))?.alerts.map(
        ({ labels, state }) => `${labels.alertname} ${labels.task ?? ''} ${state}`,
      );
    try {
      const up = async () => (await ask('query?query=up'))?.result[0]?.value[1];
      await expect.poll(up, { timeout: 60_000 }).toBe('1');
      expect(await raised()).not.toContain('JobGivenUp fetch-cm firing');
      await test.ownerDb('job_runs').insert({
        name: 'fetch-cm',
        status: 'FAILED',
        started_at: new Date(),
        completed_at: new Date(),
        given_up_at: new Date(),
      });
      await expect
        .poll(raised, { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['JobGivenUp fetch-cm firing', 'NoWorker  pending']));
    } finally {
      prometheus.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
      await test.close();
    }
  },
  180_000,
);
