import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * Of two rooms of a floor only one knows the other, through any number of others, type imports
 * counted: what the check of imports, which sees files, cannot see.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a room is, floor by floor: one that is left out is no room. */
const floors = [/^api\/(?:modules|operations)\/[^/]+\//, /^shared\/[^/]+\//, /^api\/core\/[^/]+\//];

type Import = [from: string, to: string];

it.each(floors)('the rooms of %s know each other in one direction', (floor) => {
  expect(ringsOf(importsOfProduct(), floor)).toEqual([]);
});

it.each<[string, Import[], string[]]>([
  [
    'two rooms',
    [
      ['a/x', 'b/y'],
      ['b/z', 'a/w'],
    ],
    ['a/ → b/ → a/'],
  ],
  [
    'a longer way',
    [
      ['a/x', 'b/y'],
      ['b/z', 'c/v'],
      ['c/v', 'a/w'],
    ],
    ['a/ → b/ → c/ → a/'],
  ],
  [
    'one room',
    [
      ['a/x', 'a/y'],
      ['a/y', 'a/x'],
    ],
    [],
  ],
  [
    'one direction',
    [
      ['a/x', 'b/y'],
      ['a/z', 'c/v'],
      ['b/y', 'c/v'],
    ],
    [],
  ],
])('a ring of %s is found if it is one', (_name, imports, rings) => {
  expect(ringsOf(imports, /^[^/]+\//)).toEqual(rings);
});

function importsOfProduct(): Import[] {
  const folders = ['api', 'shared', 'admin', 'partner', 'demo', 'seeds'];
  const files = execFileSync('git', ['ls-files', '--cached', '--others', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import)\s*\(?'([#.][^']+)'/g,
      );
      return [...found].map(
        ([, path = '']): Import => [
          file,
          path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
        ],
      );
    });
}

/** Each by the first way found that leads from a room back to it. */
function ringsOf(imports: readonly Import[], floor: RegExp): string[] {
  const roomOf = (file: string) => floor.exec(file)?.[0];
  const known = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room && other && room !== other) known.set(room, (known.get(room) ?? new Set()).add(other));
  }
  const rings: string[] = [];
  const done = new Set<string>();
  const visit = (room: string, way: string[]) => {
    if (way.includes(room)) rings.push([...way.slice(way.indexOf(room)), room].join(' → '));
    if (way.includes(room) || done.has(room)) return;
    for (const other of known.get(room) ?? []) visit(other, [...way, room]);
    done.add(room);
  };
  for (const room of known.keys()) visit(room, []);
  return rings;
}
