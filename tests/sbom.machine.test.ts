import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (name: string) => readFile(`${root}${name}`, 'utf8');

interface Component {
  name: string;
  version: string;
  hashes?: { alg: string }[];
}

it('names every package that the server and the apps are made of, and none that only builds', async () => {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(stdout);
  expect([status, bomFormat]).toEqual([0, 'CycloneDX']);
  const listed = new Map<string, Component>(
    components.map((one: Component) => [`${one.name}@${one.version}`, one]),
  );
  const packagesOf = (those: Record<string, string>) =>
    Object.entries(those).map(([name, version]) => `${name}@${version}`);
  for (const name of packagesOf(dependencies)) {
    expect([name, listed.get(name)?.hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
  }
  expect(listed.has(`vitest@${devDependencies.vitest}`)).toBe(false);
});

it('is in the image', async () => {
  const dockerfile = await read('Dockerfile');
  expect(dockerfile).toContain('npm run --silent sbom > sbom.cdx.json');
  expect(dockerfile).toContain('COPY --from=build /app/sbom.cdx.json sbom.cdx.json');
});
