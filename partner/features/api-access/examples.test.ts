import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { examples } from './examples.ts';

const origin = 'https://partner.example';

it.each(Object.entries(examples))(
  'the documentation has the example %s',
  async (_name, example) => {
    expect(await readFile('docs/public-api.md', 'utf8')).toContain(
      `\`\`\`\n${example(origin)}\n\`\`\``,
    );
  },
);

it('the script for sheets asks with the token and writes amounts as numbers', () => {
  const csv = 'period,site,earningsNet\r\n2026-10,"a, b.example",-12.50\r\n';
  const asked: unknown[] = [];
  let cells: unknown;
  runInNewContext(`${examples.sheets(origin)}; readEarnings();`, {
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => 'pp_live_x' }) },
    UrlFetchApp: {
      fetch: (address: string, options: object) => {
        asked.push(address, options);
        return { getContentText: () => csv };
      },
    },
    Utilities: { parseCsv: (text: string) => parse(text) },
    SpreadsheetApp: {
      getActiveSheet: () => ({
        clearContents: () => {},
        getRange: (...range: number[]) => ({
          setValues: (values: unknown) => {
            cells = { range, values };
          },
        }),
      }),
    },
  });
  expect(asked).toEqual([
    'https://partner.example/api/v1/metrics?from=2026-01-01&to=2026-12-31&by=month&format=csv',
    { headers: { Authorization: 'Bearer pp_live_x' } },
  ]);
  expect(cells).toEqual({
    range: [1, 1, 2, 3],
    values: [
      ['period', 'site', 'earningsNet'],
      ['2026-10', 'a, b.example', -12.5],
    ],
  });
});
