import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
});
