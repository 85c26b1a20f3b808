import type { Age } from '../aged-table.ts';
import { agedTables } from '../aged-tables.ts';
import { keptTables } from './kept-tables.ts';

/** The declarations as the tables of docs/operations.md, which a test compares with them. */
export function describeAges(): string {
  return [
    '| table | stays | |',
    '| --- | --- | --- |',
    ...agedTables.map(
      ({ table, since, age, note = '' }) =>
        `| \`${table}\` | ${inWords(age)} ${since.startsWith('(') ? 'its check' : `\`${since}\``} | ${note} |`,
    ),
    '',
    '| kept whatever its age | tables |',
    '| --- | --- |',
    ...keptTables.map(
      ({ why, tables }) => `| ${why} | ${tables.map((table) => `\`${table}\``).join(', ')} |`,
    ),
  ].join('\n');
}

function inWords(age: Age): string {
  if ('hours' in age) return age.hours === 0 ? 'until' : `${age.hours} hours after`;
  if ('days' in age) return `${age.days} days after`;
  return `${age.months} months after`;
}
