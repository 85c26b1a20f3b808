import { expect, it } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { ViewerContext, viewerOf } from '../../../lib/viewer.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { ToastProvider } from '../../../ui/ToastProvider.tsx';
import { TokenList } from './TokenList.tsx';

const token = {
  ...{ id: 1, name: 'Lager', prefix: 'pp_live_1a2b3c', state: 'ACTIVE' as const },
  ...{ scopes: ['metrics' as const, 'sites' as const], sites: null, expiresOn: '2027-01-31' },
  ...{ lastUsedAt: null, createdByName: 'Petra Muster', revokedAt: null },
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const revoked = { state: 'REVOKED' as const, revokedAt: '2026-11-25T10:00:00.000Z' };

async function draw(preview: Me['preview'] = null) {
  const me: Me = {
    ...{ id: 1, kind: 'person', email: '1@verlag.example', firstName: 'Petra', lastName: 'M' },
    ...{ language: 'de', roles: [], permissions: ['manageCompany'], preview, mustEnrol: false },
    ...{ demo: false, company: { id: 3, name: 'Verlag', type: 'EXCLUSIVE' }, companies: [] },
  };
  const tokens = [
    token,
    { ...token, id: 2, name: 'Tabelle', sites: 'a.example', lastUsedAt: revoked.revokedAt },
    { ...token, id: 3, name: 'Alt', ...revoked },
  ];
  return drawGerman(
    <ViewerContext value={viewerOf(me)}>
      <ToastProvider>
        <TokenList tokens={tokens} onChanged={async () => {}} />
      </ToastProvider>
    </ViewerContext>,
  );
}
const buttons = (markup: string) =>
  [...markup.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);

it('says what each token reads, until when, and when it last did', async () => {
  const { markup, text } = await draw();
  expect(text).toContain('Liest: Zahlen und Vergütung und Liste der Seiten (alle Seiten)');
  expect(text).toContain('Gültig bis 31.01.2027 · Noch nie benutzt');
  expect(text).toContain('(a.example)');
  expect(text).toContain('Zuletzt benutzt am 25.11.2026');
  expect(text).toContain('Widerrufen am 25.11.2026');
  expect(buttons(markup)).toEqual(['„Lager“ widerrufen', '„Tabelle“ widerrufen']);
});

it('only shows them in a preview', async () => {
  const { markup } = await draw({ companyId: 3, companyName: 'Verlag' } as Me['preview']);
  expect(buttons(markup)).toEqual([]);
});
