import { expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { drawGerman } from '../testing/drawGerman.tsx';
import { MaintenanceAlert } from './MaintenanceAlert.tsx';

const m = partnerMessages.de.maintenance;

it.each([
  [503, m.title, m.text, true],
  [0, m.offlineTitle, m.offline, false],
])('a call that ends with %i is %s', async (status, title, text, hasRest) => {
  const error = Object.assign(new Error('It failed'), { status, code: 'any' });
  const drawn = await drawGerman(
    <MaintenanceAlert missing="metrics" error={error} onRetry={() => {}} />,
  );
  expect(drawn.text).toContain(text);
  expect(drawn.text).toContain('Ihre Zahlen lassen sich gerade nicht anzeigen');
  expect(drawn.text.includes(m.stillWorks)).toBe(hasRest);
  for (const one of [m.title, m.offlineTitle]) {
    expect(drawn.text.includes(one)).toBe(one === title);
  }
});
