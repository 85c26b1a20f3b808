import { act } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { drawLive } from '../../../testing/drawLive.tsx';
import { PrivacyTexts } from './PrivacyTexts.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

const m = partnerPrivacyMessages.de;
const text = (id: number, language: 'de' | 'en', title: string) => ({
  ...{ id, language, title, kind: 'GENERAL', body: 'Body', version: 1, validFrom: '2026-11-01' },
});
const fallback = {
  '/api/client/privacy-texts': [text(1, 'de', 'Allgemein'), text(2, 'en', 'General')],
};

async function draw() {
  const { click, textsOf } = await drawLive(
    <SWRConfig value={{ fallback, revalidateIfStale: false }}>
      <PrivacyTexts />
    </SWRConfig>,
  );
  return {
    copy: (title: string) => click(m.copyOf(title)),
    showEnglish: () => click(m.languages.en),
    said: () => textsOf('.text-block-head :is(button, [role=status])'),
    refusals: () => textsOf('.notice').length,
  };
}

const copied = [partnerMessages.de.copied, m.copiedOf('Allgemein')];
const silent = [m.copy, ''];
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    clipboard: { writeText: writeText.mockReset().mockResolvedValue() },
  });
  return () => vi.useRealTimers();
});

it('says for three seconds that a text was copied, and again of the next copy', async () => {
  const { copy, said } = await draw();
  expect(said()).toEqual(silent);
  await copy('Allgemein');
  await pass(2900);
  expect(said()).toEqual(copied);
  await pass(100);
  expect(said()).toEqual(silent);

  await copy('Allgemein');
  await pass(2000);
  let settle = () => {};
  writeText.mockReturnValue(new Promise((done) => (settle = done)));
  await copy('Allgemein');
  expect(said()).toEqual(silent);
  await act(async () => settle());
  await pass(2900);
  expect(said()).toEqual(copied);
});

it('does not say it of the text in another language', async () => {
  const { copy, said, showEnglish } = await draw();
  await copy('Allgemein');
  expect(said()).toEqual(copied);
  await showEnglish();
  expect(said()).toEqual(silent);
});

it('takes a refusal back once a text was copied', async () => {
  const { copy, said, refusals } = await draw();
  // Nor does the older way work here.
  vi.stubGlobal('HTMLElement', class {});
  writeText.mockRejectedValue(new Error('not allowed'));
  await copy('Allgemein');
  expect([said(), refusals()]).toEqual([silent, 1]);
  writeText.mockResolvedValue();
  await copy('Allgemein');
  expect([said(), refusals()]).toEqual([copied, 0]);
});
