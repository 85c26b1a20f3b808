import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callRows } from './specification/call-rows.ts';
import { constantRows } from './specification/constant-rows.ts';
import { fieldRows } from './specification/field-rows.ts';
import { messageRows } from './specification/message-rows.ts';
import type { Proof, Row } from './specification/proof.ts';
import { ruleRows } from './specification/rule-rows.ts';
import { screenRows } from './specification/screen-rows.ts';

/**
 * The specification, statement by statement, and what proves each. Where the product keeps to its
 * sense and not to its letter, a decision says why.
 */

/** Statements of chapters 1 to 9, and of the design. */
const lengths = [29, 94, 42, 52, 42, 15, 99, 48, 30, 19];
const all: readonly Row[] = [
  ...screenRows,
  ...fieldRows,
  ...ruleRows,
  ...callRows,
  ...messageRows,
  ...constantRows,
];

/** Without comments: a test that is one proves nothing. */
const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known =
    sources.get(file) ?? readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  sources.set(file, known);
  return known;
}

/** Tests that are skipped, or still to be written, are none. */
function isTested(file: string, title: string): boolean {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
  const call = /(?:(?:\b(?:it|test|describe)(?:\.(?!skip|todo|fixme)\w+)*)|[\])`])/.source;
  return new RegExp(`${call}\\(\\s*(['"\`])${quoted}\\1,`).test(sourceOf(file));
}

const decisions = readdirSync('docs/decisions');
function isDecided(page: string, number: string): boolean {
  const file = decisions.find((name) => name.startsWith(`${page}-`));
  return file !== undefined && sourceOf(`docs/decisions/${file}`).includes(`| ${number} |`);
}

/** What is wrong with one proof. */
function faultsOf(number: string, proof: Proof): string[] {
  if (typeof proof === 'function') {
    proof();
    return [];
  }
  if ('decided' in proof) {
    return isDecided(proof.decided, number) ? [] : [`no decision ${proof.decided}`];
  }
  return Object.entries(proof).flatMap(([file, title]) =>
    isTested(file, title) ? [] : [`${file} has no test “${title}”`],
  );
}

/** Numbers that are missing, twice or unknown, and rows that nothing proves. */
function faultsOfRows(rows: readonly Row[]): string[] {
  const wanted = lengths.flatMap((length, chapter) =>
    Array.from({ length }, (_, index) => `${chapter + 1}.${index + 1}`),
  );
  const numbers = rows.map(([number]) => number);
  return [
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `${number}: no row`),
    ...numbers.filter((one, index) => numbers.indexOf(one) < index).map((one) => `${one}: twice`),
    ...numbers.filter((one) => !wanted.includes(one)).map((one) => `${one}: no such statement`),
    ...rows.filter(([, , ...proofs]) => proofs.length === 0).map(([one]) => `${one}: no proof`),
  ];
}

it('each of the 470 statements has one row, with a proof', () => {
  expect(lengths.reduce((sum, length) => sum + length)).toBe(470);
  expect(faultsOfRows(all)).toEqual([]);
});

it.each(all)('%s %s', (number, _statement, ...proofs) => {
  expect(proofs.flatMap((proof) => faultsOf(number, proof))).toEqual([]);
});

describe('it is told', () => {
  const own = { 'tests/specification.test.ts': 'it is told' } as const;

  it('which number has no row, two, no proof, or is none', () => {
    const [first, ...others] = all as [Row, ...Row[]];
    expect(faultsOfRows(others)).toEqual(['1.1: no row']);
    expect(faultsOfRows([...all, first])).toEqual(['1.1: twice']);
    expect(faultsOfRows([...others, ['1.1', 'unproved']])).toEqual(['1.1: no proof']);
    expect(faultsOfRows([...all, ['11.1', 'unknown', own]])).toEqual(['11.1: no such statement']);
  });

  it('which test or decision is not there', () => {
    expect(faultsOf('1.1', own)).toEqual([]);
    expect(faultsOf('1.1', { 'tests/specification.test.ts': 'it is to' })).toEqual([
      'tests/specification.test.ts has no test “it is to”',
    ]);
    expect(faultsOf('1.1', { decided: '9999' })).toEqual(['no decision 9999']);
    expect(faultsOf('1.1', { decided: '0001' })).toEqual(['no decision 0001']);
  });
});
