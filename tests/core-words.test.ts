import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Core is what any product needs: what it has to know of this one is handed to it. */

const core = new URL('../api/core/', import.meta.url);

const words =
  /\w*(?:iban|bank|tax.?number|sevdesk|accounting|feed|preview|publisher|gutschrift|credit.?note|invoice|payout|payee|\bad.?server|ads\.txt|clamav|recommendations|recommendation_|onboarding|contract|agreement|placement|tracker|alert)\w*/gi;

const wordsIn = (text: string): string[] => text.match(words) ?? [];

it.each([
  ['const { ibanOf } = resource', ['ibanOf']],
  ['emitAlertsChanged(); // of a feed', ['emitAlertsChanged', 'feed']],
  ["import { sevdesk } from './note-preview.ts'", ['sevdesk', 'preview']],
  ['a read server, a table', []],
])('“%s” has the words %j', (text, found) => {
  expect(wordsIn(text)).toEqual(found);
});

it('core has no word of the product', () => {
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    wordsIn(`${file} ${readFileSync(new URL(file, core), 'utf8')}`).map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
