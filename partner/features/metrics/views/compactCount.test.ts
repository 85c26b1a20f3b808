import { expect, it } from 'vitest';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { compactCount } from './compactCount.ts';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1.000', '1,000'],
  [1001, '1 Tsd.', '1k'],
  [1234, '1,2 Tsd.', '1.2k'],
  [12_350, '12,4 Tsd.', '12.4k'],
  [999_949, '999,9 Tsd.', '999.9k'],
  [999_950, '1 Mio.', '1m'],
  [12_345_678, '12,3 Mio.', '12.3m'],
])('shortens %s', (count, german, english) => {
  const short = (locale: 'de' | 'en') =>
    compactCount(count, locale, partnerReportMessages[locale].views);
  expect(short('de').replace('\u00a0', ' ')).toBe(german);
  expect(short('en')).toBe(english);
});
