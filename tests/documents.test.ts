import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** Links and named files of the documents exist. */
describe('documents', () => {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' });
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/README.md', 'plugin/README.md'],
    ...inDocs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ];

  it.each(documents)('%s links to what is there', (document) => {
    const text = readFileSync(document, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  // Readers create the recipes' files themselves.
  it.each(documents.filter((document) => document !== 'CONTRIBUTING.md'))(
    '%s names files that are there',
    (document) => {
      const text = readFileSync(document, 'utf8');
      const tops =
        'admin|api|bench|docker|docs|e2e|migrations|partner|plugin|scripts|seeds|shared|tests';
      const named = [...text.matchAll(new RegExp(`\`((?:${tops})/[\\w./-]+)\``, 'g'))];
      const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(path));
      expect(missing).toEqual([]);
    },
  );

  it('name every outside system that can be set up', () => {
    const settings = readFileSync('api/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+_URL): /gm);
    const inventory = readFileSync('docs/security.md', 'utf8');
    const ofDatabase = /^DATABASE_/;
    const names = [...settings]
      .map(([, name = '']) => name)
      .filter((name) => !ofDatabase.test(name));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
  });

  it('say what the services of docker-compose.yml may take together', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
    const limits = Object.values<{ mem_limit: string; cpus: number }>(services);
    const gigabytes = (text: string) => Number.parseInt(text, 10) / (text.endsWith('g') ? 1 : 1024);
    const memory = limits.reduce((sum, { mem_limit }) => sum + gigabytes(mem_limit), 0);
    const processors = limits.reduce((sum, { cpus }) => sum + cpus, 0);
    expect(readFileSync('docs/first-hour.md', 'utf8')).toContain(
      `${memory.toFixed(1)} GB of memory and ${processors} processors`,
    );
  });
});
