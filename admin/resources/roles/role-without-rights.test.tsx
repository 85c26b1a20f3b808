import { ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessMessages } from '#shared/messages/access.ts';
import DeclaredCreate from '../../engine/form/DeclaredCreate.tsx';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, openWindow } from '../../shell/testing/openWindow.ts';
import { roles } from './roles.tsx';

beforeEach(openWindow);
afterEach(closeWindow);

test('a role that is made without a right warns of it, until it has one', async () => {
  draw(
    <BackOfficeForTest declarations={[roles]} dataProvider={testDataProvider()}>
      <ResourceContextProvider value="roles">
        <DeclaredCreate onClose={() => {}} />
      </ResourceContextProvider>
    </BackOfficeForTest>,
  );
  const { noneHint } = accessMessages.en.roles;
  await vi.waitFor(() => expect(document.body.textContent).toContain(noneHint), 20_000);
  await click('input[type=checkbox]:not([disabled])');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(noneHint), 20_000);
});
