import { expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { drawGerman } from '../testing/drawGerman.tsx';
import { MaintenanceAlert } from './MaintenanceAlert.tsx';

const m = partnerMessages.de.maintenance;

it.each([
  [503, m.title, m.text],
  [0, m.offlineTitle, m.offline],
])('a call that ends with %i is %s', async (status, title, text) => {
  const error = Object.assign(new Error('It failed'), { status, code: 'any' });
  const drawn = await drawGerman(
    <MaintenanceAlert missing="metrics" error={error} onRetry={() => {}} />,
  );
  expect(drawn.text).toContain(text);
  for (const one of [m.title, m.offlineTitle]) {
    expect(drawn.text.includes(one)).toBe(one === title);
  }
});
