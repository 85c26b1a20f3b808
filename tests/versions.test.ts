import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { productRelease, productVersion, releaseOf } from '#api/core/process-name.ts';

const textOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

it.each([
  ['package-lock.json', /"version": "(.+)"/g, 2],
  ['Dockerfile', /^ARG VERSION=(.+)$/gm, 1],
  ['CHANGELOG.md', /^## Release \d+, (.+)$/gm, 1],
])('%s has the version of package.json', async (path, pattern, places) => {
  const found = [...(await textOf(path)).matchAll(pattern)].slice(0, places);
  expect(found.map(([, version]) => version)).toEqual(Array(places).fill(productVersion));
});

it('both images are labelled with it', async () => {
  const stages = (await textOf('Dockerfile')).split(/^FROM /m);
  const labelled = stages.filter((text) =>
    text.includes('ARG VERSION\nLABEL org.opencontainers.image.version=$VERSION\n'),
  );
  const names = labelled.map((text) => / AS (\w+)$/m.exec(text)?.[1]);
  expect(names).toEqual(['platform', 'backup']);
});

it.each([
  ['0.13.0', '13'],
  ['0.13.4', '13'],
  ['1.0.0', '14'],
  ['1.2.1', '16'],
])('%s is release %s', (version, release) => {
  expect(releaseOf(version)).toBe(release);
});

it('the release is the one that the changelog begins with, and that of the last dump or the next', async () => {
  const [, release] = /^## Release (\d+)/m.exec(await textOf('CHANGELOG.md')) ?? [];
  expect(release).toBe(productRelease);
  const dumps = await readdir(new URL('../migrations/releases/', import.meta.url));
  const last = Math.max(...dumps.map((name) => Number.parseInt(name, 10) || 0));
  expect([last, last + 1]).toContain(Number(productRelease));
});
