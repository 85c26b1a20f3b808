import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { AskDialog } from './AskDialog.tsx';
import { Failure, InlineFailure } from './Failure.tsx';
import { Outage } from './Outage.tsx';

beforeEach(openWindow);
afterEach(closeWindow);

const away = [
  ['no answer', new HttpError('', 0, { code: 'offline' })],
  ['a proxy’s answer', new HttpError('', 502, {})],
  ['no database', new HttpError('', 503, { code: 'database-unavailable' })],
] as const;
const own = [
  ['a fault of ours', new HttpError('', 500, { code: 'internal' })],
  ['an outside system that is away', new HttpError('', 502, { code: 'accounting-away' })],
] as const;

const alerts = () => [...document.querySelectorAll('main [role="alert"]')];
const told = () => document.querySelector('main')?.textContent?.split('Not loaded').length ?? 0;

const show = (error: HttpError, retry: (part: string) => void) =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Outage>
        <Failure error={error} onRetry={() => retry('page')} />
        <InlineFailure error={error} onRetry={() => retry('card')} />
        <InlineFailure error={error} onRetry={() => retry('other')} />
      </Outage>
    </BackOfficeForTest>,
  );

test.each(away)(
  'with %s, one box stands above the screen, and its retry is of all',
  async (_, error) => {
    const retry = vi.fn();
    show(error, retry);
    await vi.waitFor(() => expect(alerts()).toHaveLength(1), 20_000);
    expect(told()).toBe(4);
    await click('[role="alert"] button');
    expect(retry.mock.calls.flat()).toEqual(['page', 'card', 'other']);
  },
);

test.each(own)('with %s, several parts share a box', async (_, error) => {
  const retry = vi.fn();
  show(error, retry);
  await vi.waitFor(() => expect(alerts()).toHaveLength(1), 20_000);
  expect(told()).toBe(4);
  await click('[role="alert"] button');
  expect(retry.mock.calls.flat()).toEqual(['page', 'card', 'other']);
});

test('parts that fail each in its own way say so themselves', async () => {
  const missing = new HttpError('', 404, { code: 'not-found' });
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Outage>
        {[...own.map(([, error]) => error), missing, missing].map((error, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
          <InlineFailure key={place} error={error} onRetry={() => {}} />
        ))}
      </Outage>
    </BackOfficeForTest>,
  );
  await vi.waitFor(() => expect(alerts()).toHaveLength(4), 20_000);
  expect(told()).toBe(1);
});

test('of a proxy’s answer it says what that means', async () => {
  const [, [, error]] = away;
  show(error, () => {});
  expect((await found('main [role="alert"]')).textContent).toContain('server cannot be reached');
});

test('once all is there the box is gone, and one of a save stands where it was pressed', async () => {
  const [[, error]] = away;
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Outage>
        <InlineFailure error={error} />
      </Outage>
    </BackOfficeForTest>,
  );
  await found('[role="alert"]');
  expect(told()).toBe(1);
  expect(document.querySelector('[role="alert"] button')).toBeNull();
});

test('in a dialog it stands there, since the screen’s box is out of reach', async () => {
  const [[, error]] = away;
  const retry = vi.fn();
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Outage>
        <AskDialog title="Asked" action={null} onClose={() => {}}>
          <InlineFailure error={error} onRetry={retry} />
        </AskDialog>
      </Outage>
    </BackOfficeForTest>,
  );
  await click('[role="dialog"] [role="alert"] button');
  expect(retry).toHaveBeenCalled();
  expect(alerts()).toHaveLength(0);
});
