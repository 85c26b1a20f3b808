import { expect, it } from 'vitest';
import { translateJobResult } from './job-results.ts';

it.each([
  [
    '159365 rows: 2908 new, 0 changed, 1 withdrawn',
    '159.365 Zeilen: 2.908 neu, 0 geändert, 1 zurückgezogen',
    '159,365 rows: 2,908 new, 0 changed, 1 withdrawn',
  ],
  [
    '1 metric row written, 0 removed',
    '1 Messwert geschrieben, 0 entfernt',
    '1 metric row written, 0 removed',
  ],
  [
    '1200 metric rows priced anew, 3 removed',
    '1.200 Messwerte neu berechnet, 3 entfernt',
    '1,200 metric rows priced anew, 3 removed',
  ],
  [
    '1500 rows read: 1 new, 2 changed, 3 repeated, 1 line set aside; 2 days processed from 01.11.2026 to 02.11.2026: 40 metric rows written, 0 removed',
    '1.500 Zeilen gelesen: 1 neu, 2 geändert, 3 doppelt, 1 Zeile aussortiert; 2 Tage verarbeitet vom 01.11.2026 bis 02.11.2026: 40 Messwerte geschrieben, 0 entfernt',
    '1,500 rows read: 1 new, 2 changed, 3 repeated, 1 line set aside; 2 days processed from 01.11.2026 to 02.11.2026: 40 metric rows written, 0 removed',
  ],
  [
    '0 rows read: 0 new, 0 changed, 0 repeated, 0 lines set aside; 0 days processed: 0 metric rows written, 0 removed',
    '0 Zeilen gelesen: 0 neu, 0 geändert, 0 doppelt, 0 Zeilen aussortiert; 0 Tage verarbeitet: 0 Messwerte geschrieben, 0 entfernt',
    '0 rows read: 0 new, 0 changed, 0 repeated, 0 lines set aside; 0 days processed: 0 metric rows written, 0 removed',
  ],
  [
    '1184 days in, 69 waiting to be processed',
    '1.184 Tage eingelesen, 69 davon noch zu verarbeiten',
    '1,184 days in, 69 waiting to be processed',
  ],
  [
    '1 day in, 1 waiting to be processed. connect ECONNREFUSED 127.0.0.1:4000',
    '1 Tag eingelesen, 1 davon noch zu verarbeiten. connect ECONNREFUSED 127.0.0.1:4000',
    '1 day in, 1 waiting to be processed. connect ECONNREFUSED 127.0.0.1:4000',
  ],
  ['0 files removed', '0 Dateien entfernt', '0 files removed'],
  ['1 mail queued', '1 E-Mail eingereiht', '1 mail queued'],
  ['1500 sessions ended', '1.500 Sitzungen beendet', '1,500 sessions ended'],
  ['1 handed over', '1 Seite übergeben', '1 handed over'],
  ['2 activated, 1 retired', '2 aktiviert, 1 beendet', '2 activated, 1 retired'],
])('a result is told in the reader’s language: %s', (text, german, english) => {
  expect(translateJobResult(text, 'de')).toBe(german);
  expect(translateJobResult(text, 'en')).toBe(english);
});

it('leaves the words of a failure as they are', () => {
  const failure = 'connect ECONNREFUSED 127.0.0.1:4000';
  expect(translateJobResult(failure, 'de')).toBe(failure);
});
