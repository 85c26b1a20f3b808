import { afterEach, expect, it, vi } from 'vitest';
import { productNameOf } from './product-name.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  [{}, 'Partnerplattform', 'Partner platform'],
  [{ PRODUCT_NAME: '' }, 'Partnerplattform', 'Partner platform'],
  [{ PRODUCT_NAME: 'Nordnetz' }, 'Nordnetz', 'Nordnetz'],
  [{ PRODUCT_NAME_EN: 'Northnet' }, 'Partnerplattform', 'Northnet'],
  [{ PRODUCT_NAME: 'Nordnetz', PRODUCT_NAME_EN: 'Northnet' }, 'Nordnetz', 'Northnet'],
])('%j is called %s, in English %s', (env, de, en) => {
  expect(productNameOf(env)).toEqual({ de, en });
});

it('mails, documents, both apps and authenticator apps follow the environment', async () => {
  vi.stubEnv('PRODUCT_NAME', 'Nordnetz');
  vi.stubEnv('PRODUCT_NAME_EN', 'Northnet');
  vi.resetModules();
  const { mailMessages } = await import('./messages/mails.ts');
  const { contractEvidence } = await import('./messages/contract-evidence.ts');
  const { manualMessages } = await import('./messages/manual.ts');
  const { partnerMessages } = await import('./messages/partner.ts');
  const { backOfficeMessages } = await import('./messages/back-office.ts');
  for (const [locale, name] of [['de', 'Nordnetz'] as const, ['en', 'Northnet'] as const]) {
    const { platform, automatic, invitation } = mailMessages[locale];
    expect([platform, automatic, invitation.subject].every((text) => text.startsWith(name))).toBe(
      true,
    );
    expect(contractEvidence[locale].actor.system).toBe(name);
    expect(manualMessages[locale].author).toBe(name);
    expect(partnerMessages[locale].product).toBe(name);
    expect(backOfficeMessages[locale].product).toBe(name);
  }
});

it('browsers read it from the page they were sent', async () => {
  const contents: Record<string, string> = { de: 'Nordnetz', en: 'Northnet' };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const lang = /^meta\[name="application-name"\]\[lang="(\w\w)"\]$/.exec(selector)?.[1] ?? '';
      return { content: contents[lang] };
    },
  });
  vi.resetModules();
  const { productName } = await import('./product-name.ts');
  expect(productName).toEqual({ de: 'Nordnetz', en: 'Northnet' });
});
