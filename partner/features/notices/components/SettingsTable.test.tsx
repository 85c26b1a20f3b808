import { expect, it } from 'vitest';
import { type NoticeKind, noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import type { NoticeSetting } from '#shared/schemas/calls/notices.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { ToastProvider } from '../../../ui/ToastProvider.tsx';
import { SettingsTable } from './SettingsTable.tsx';

const setting = (kind: NoticeKind, more: Partial<NoticeSetting> = {}): NoticeSetting => ({
  ...{ kind, mail: true, threshold: null, rhythm: null, isLast: false },
  ...more,
});
const draw = (settings: NoticeSetting[]) =>
  drawGerman(
    <ToastProvider>
      <SettingsTable settings={settings} save={async () => {}} />
    </ToastProvider>,
  );

it('says of each kind what it tells, and whether it is mailed', async () => {
  const { rows, markup } = await draw(noticeKindNames.map((kind) => setting(kind)));
  expect(rows).toHaveLength(8);
  expect(rows[1]?.[0]).toBe('Dokumente Eine Gutschrift ist erteilt oder storniert.');
  expect(markup.match(/type="checkbox"/g)).toHaveLength(7);
  expect(markup).toContain('aria-label="Auszahlungen per E‑Mail"');
});

it('leaves documents on for their last reader, and says why', async () => {
  const { markup, text } = await draw([setting('document', { isLast: true })]);
  expect(markup).toMatch(/<input type="checkbox"[^>]* disabled/);
  expect(text).toContain('bekommen nur noch Sie die Dokumente');
});

it('asks for threshold and rhythm only of what is on, and keeps one that is not offered', async () => {
  const on = await draw([
    setting('change', { threshold: 37 }),
    setting('digest', { rhythm: 'MONTHLY' }),
  ]);
  expect(on.markup).toContain('<option value="37" selected="">37 %</option>');
  expect(on.markup).toContain('<option value="MONTHLY" selected="">Monatlich</option>');
  const off = await draw([setting('change', { threshold: 20, mail: false })]);
  expect(off.markup).not.toContain('<select');
});
