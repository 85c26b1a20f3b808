import { type APIRequestContext, expect } from '@playwright/test';
import type { Locale } from '../../shared/locale.ts';

/** Of the signed-in account: what opens next speaks it. */
export async function speak(request: APIRequestContext, language: Locale): Promise<void> {
  const { kind, firstName, lastName } = await (await request.get('/api/auth/me')).json();
  const [path, data] =
    kind === 'admin'
      ? ['/api/auth/profile', { firstName, lastName, language }]
      : ['/api/client/profile', { language }];
  expect((await request.put(path, { data })).ok()).toBe(true);
}
