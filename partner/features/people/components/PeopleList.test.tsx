import { expect, it } from 'vitest';
import type { CompanyPermission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { ViewerContext, viewerOf } from '../../../lib/viewer.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { ToastProvider } from '../../../ui/ToastProvider.tsx';
import { PeopleList } from './PeopleList.tsx';

const person = (id: number, role: string, readsDocuments: boolean): ClientPerson => ({
  id,
  firstName: role,
  lastName: String(id),
  email: `${id}@verlag.example`,
  roles: [role],
  readsDocuments,
});
const people = [person(1, 'Owner', true), person(2, 'Member', true), person(3, 'Member', false)];

async function draw(permissions: CompanyPermission[], preview: Me['preview'] = null) {
  const me: Me = {
    ...{ id: 1, kind: 'person', email: '1@verlag.example', firstName: 'Owner', lastName: '1' },
    ...{ language: 'de', roles: [], permissions, preview, mustEnrol: false, demo: false },
    company: { id: 3, name: 'Verlag', type: 'EXCLUSIVE' },
    companies: [],
  };
  return drawGerman(
    <ViewerContext value={viewerOf(me)}>
      <ToastProvider>
        <PeopleList people={people} myId={1} onChanged={async () => {}} />
      </ToastProvider>
    </ViewerContext>,
  );
}
const switches = (markup: string) =>
  [...markup.matchAll(/<input [^>]*>/g)].map(([input]) => [
    /aria-label="([^"]*)"/.exec(input)?.[1],
    / checked/.test(input),
  ]);

it('lets an Owner say of each Member whether they read documents', async () => {
  const { markup } = await draw(['manageCompany', 'viewMetrics', 'readDocuments']);
  expect(switches(markup)).toEqual([
    ['Member 2 darf Dokumente lesen', true],
    ['Member 3 darf Dokumente lesen', false],
  ]);
});

it('only says it to Members and in a preview', async () => {
  const preview = { companyId: 3, companyName: 'Verlag' } as NonNullable<Me['preview']>;
  for (const { markup, text } of [await draw(['viewMetrics']), await draw([], preview)]) {
    expect(switches(markup)).toEqual([]);
    expect(text.match(/Darf Dokumente lesen/g)).toHaveLength(1);
  }
});
