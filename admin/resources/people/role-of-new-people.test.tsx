import { ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DeclaredCreate from '../../engine/form/DeclaredCreate.tsx';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { people } from './people.tsx';

beforeEach(openWindow);
afterEach(closeWindow);

const roles = [
  { id: 4, name: 'Owner' },
  { id: 5, name: 'Member' },
];

test.each([
  [0, 'Inhaber'],
  [2, 'Mitglied'],
])('whoever joins a company with %d Owners is to be its %s', async (numberOfOwners, role) => {
  const dataProvider = testDataProvider({
    getOne: async () => ({ data: { id: 9, numberOfOwners } as never }),
    getList: async () => ({ data: roles as never, total: roles.length }),
  });
  draw(
    <BackOfficeForTest declarations={[people]} dataProvider={dataProvider} locale="de">
      <ResourceContextProvider value="people">
        <DeclaredCreate given={{ companyId: 9 }} onClose={() => {}} />
      </ResourceContextProvider>
    </BackOfficeForTest>,
  );
  await found('input[name=roleIds]');
  await vi.waitFor(() => expect(document.body.textContent).toContain(role), 20_000);
});
