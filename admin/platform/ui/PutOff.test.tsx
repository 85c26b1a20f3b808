import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { CurrentUserContext } from '../useMe.ts';
import { PutOff } from './PutOff.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
const shownTo = (permissions: Permission[]) =>
  renderToString(
    <I18nContext.Provider value={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CurrentUserContext value={{ permissions } as Me}>
          <PutOff onDone={() => {}} />
        </CurrentUserContext>
      </QueryClientProvider>
    </I18nContext.Provider>,
  );

test('only who manages admins may put their second factor off', () => {
  expect(shownTo(['companies', 'roles'])).toContain('Für alle Admins um 14 Tage verschieben');
  expect(shownTo(['companies', 'users'])).toBe('');
});
