import CategoryIcon from '@mui/icons-material/Category';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import { Card, CardContent } from '@mui/material';
import {
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  CreateButton,
  Datagrid,
  DateField,
  Edit,
  EditButton,
  ExportButton,
  FilterList,
  FilterListItem,
  List,
  ReferenceArrayInput,
  ReferenceManyField,
  Resource,
  SavedQueriesList,
  SelectArrayInput,
  SimpleForm,
  SortButton,
  TextField,
  TopToolbar,
  useTakeUndoableMutation,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { integer, reference, references, text } from '#shared/schemas/fields.ts';
import { createDataProvider } from '../platform/data-provider.ts';
import { BackOfficeForTest } from '../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../shell/testing/openWindow.ts';
import type { Declaration } from './declaration.ts';
import { declareResource, preloadList } from './declare-resource.tsx';
import { screensOf } from './screens-of.tsx';
import './list/DeclaredList.tsx';

/** Parts of react-admin, as its documentation has them, in a declared resource. */

const PostBulkActionButtons = () => (
  <>
    <BulkExportButton />
    <BulkUpdateButton label="Reset Views" data={{ views: 0 }} />
    <BulkDeleteButton />
  </>
);

const ListActions = () => (
  <TopToolbar>
    <SortButton fields={['reference', 'sales', 'stock']} />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);

const PostFilterSidebar = () => (
  <Card>
    <CardContent>
      <SavedQueriesList />
      <FilterList label="Category" icon={<CategoryIcon />}>
        <FilterListItem label="Tests" value={{ reference: 'tests' }} />
      </FilterList>
    </CardContent>
  </Card>
);
const PostList = () => (
  <List aside={<PostFilterSidebar />}>
    <Datagrid>
      <TextField source="reference" />
    </Datagrid>
  </List>
);

const PostEdit = () => (
  <Edit>
    <SimpleForm>
      <ReferenceArrayInput source="tag_ids" reference="tags">
        <SelectArrayInput optionText="name" />
      </ReferenceArrayInput>
      <ReferenceManyField reference="comments" target="post_id">
        <Datagrid>
          <TextField source="id" />
          <TextField source="body" />
          <DateField source="created_at" />
          <EditButton />
        </Datagrid>
      </ReferenceManyField>
    </SimpleForm>
  </Edit>
);

const label = (word: string) => ({ en: word, de: word });
const permission = { read: ['sites' as const], write: ['sites' as const] };
const titled = (word: string) => ({ one: label(word), many: label(`${word}s`) });
const post = defineEntity('posts', {
  title: titled('Post'),
  permission,
  representation: 'reference',
  fields: {
    reference: text(label('Reference'), { min: 1 }),
    views: integer(label('Views')),
    sales: integer(label('Sales')),
    stock: integer(label('Stock')),
    tag_ids: references(label('Tags'), 'tags', { through: 'post_tags' }),
  },
});
const comment = defineEntity('comments', {
  title: titled('Comment'),
  permission,
  representation: 'body',
  fields: { body: text(label('Body')), post_id: reference(label('Post'), 'posts') },
});
const shown = { icon: LabelIcon, group: 'catalogue', empty: label('None') } as const;
const posts = declareResource(post, {
  ...shown,
  list: ['reference', 'views', 'sales', 'stock'],
  form: ['reference', 'views'],
  selection: PostBulkActionButtons,
  actions: ListActions,
});
const comments = declareResource(comment, {
  ...shown,
  list: ['body'],
  form: ['body', 'post_id'],
});

const rows: Record<string, Record<string, unknown>[]> = {
  posts: [7, 8].map((id) => ({
    id,
    ...{ reference: `Post ${id}`, views: 100, tag_ids: [3], updatedAt: `version of ${id}` },
  })),
  comments: [{ id: 5, body: 'Well said', post_id: 7, created_at: '2026-11-26T10:00:00.000Z' }],
  tags: [{ id: 3, name: 'Weather' }],
};
let calls: { method: string; path: string; query: URLSearchParams; body: unknown }[];
beforeAll(async () => void (await preloadList()));
beforeEach(() => {
  calls = [];
  openWindow();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'https://backoffice.example');
    const [, , , resource = '', id] = pathname.split('/');
    calls.push({ method, path: pathname, query, body: body && JSON.parse(String(body)) });
    // Its file would have to be saved.
    if (id === 'export') return new Promise(() => {});
    const all = rows[resource] ?? [];
    const one = all.find((row) => String(row.id) === id);
    const headers = { 'content-range': `${resource} 0-1/${all.length}` };
    return new Response(JSON.stringify(id ? one : all), { headers });
  });
});
afterEach(closeWindow);

let takeMutation: () => unknown;
function Undoable() {
  takeMutation = useTakeUndoableMutation();
  return null;
}
const show = (declaration: Declaration, at: string, preferences: Preferences = {}) =>
  draw(
    <BackOfficeForTest
      declarations={[declaration, comments]}
      dataProvider={createDataProvider(() => 'en')}
      at={at}
      preferences={preferences}
    >
      <Undoable />
      <Routes>
        <Route path="posts/*" element={<Resource {...screensOf(declaration)} />} />
      </Routes>
    </BackOfficeForTest>,
  );
const sent = (method: string) =>
  calls
    .filter((call) => call.method === method && call.path.includes('/posts'))
    .map(({ path, body }) => [path, body]);
/** As the notification does that offers to undo it. */
const untilTaken = () =>
  vi.waitFor(() => {
    const mutation = takeMutation();
    expect(mutation).toBeTypeOf('function');
    (mutation as (end: { isUndo: boolean }) => void)({ isUndo: false });
  }, 20_000);
const filterOf = (path: string) =>
  vi.waitFor(() => {
    const query = calls.findLast((call) => call.path === path)?.query;
    expect(query, path).toBeDefined();
    return JSON.parse(query?.get('filter') ?? 'null');
  }, 20_000);

const everyRow = 'thead input[type=checkbox]';
const inSelection = (text: string) => `[data-test="bulk-actions-toolbar"] [aria-label="${text}"]`;

test('<BulkUpdateButton> changes what is selected, each with its version', async () => {
  show(posts, '/posts');
  await click(everyRow);
  await click(inSelection('Reset Views'));
  await untilTaken();
  const change = (id: number) => [
    `/api/admin/posts/${id}`,
    { views: 0, updatedAt: `version of ${id}` },
  ];
  await vi.waitFor(() => expect(sent('PUT')).toEqual([change(7), change(8)]), 20_000);
});

test('<BulkDeleteButton> deletes what is selected', async () => {
  show(posts, '/posts');
  await click(everyRow);
  await click(inSelection('Delete'));
  await untilTaken();
  await vi.waitFor(() => {
    expect(sent('DELETE').map(([path]) => path)).toEqual([
      '/api/admin/posts/7',
      '/api/admin/posts/8',
    ]);
  }, 20_000);
});

test('<BulkExportButton> saves the file of what is selected', async () => {
  show(posts, '/posts');
  await click(everyRow);
  await click(inSelection('Export'));
  expect(await filterOf('/api/admin/posts/export')).toEqual({ id: [7, 8] });
});

test('<ExportButton> saves the file of all that the filter shows, in the order shown', async () => {
  show(posts, `/posts?filter=${JSON.stringify({ sales: 1 })}&sort=stock&order=DESC`);
  await click('[aria-label="Export"]');
  expect(await filterOf('/api/admin/posts/export')).toEqual({ sales: 1 });
  const { query } = calls.find(({ path }) => path.endsWith('/export')) as (typeof calls)[number];
  expect([query.get('format'), query.get('sort')]).toEqual(['csv', '["stock","DESC"]']);
});

test('<CreateButton> opens the form', async () => {
  show(posts, '/posts');
  await click('a[aria-label="Create"]');
  await found('[role="dialog"] input[name="views"]');
});

test('<SavedQueriesList> opens the views that the server keeps', async () => {
  const value = { filter: { stock: 0 }, sort: { field: 'id', order: 'ASC' }, perPage: 10 };
  const saved = [{ label: 'Sold out', value: { ...value, displayedFilters: {} } }];
  show({ ...posts, list: PostList }, '/posts', { 'posts.savedQueries': saved });
  await click('.RaSavedQueryFilterListItem-listItemButton');
  await vi.waitFor(async () => {
    expect(await filterOf('/api/admin/posts')).toEqual({ stock: 0 });
  }, 20_000);
});

test('<ReferenceArrayInput> and <ReferenceManyField> show what belongs to the record', async () => {
  show({ ...posts, edit: PostEdit }, '/posts/7');
  const link = await found<HTMLAnchorElement>('a[aria-label="Edit"]');
  expect(link.getAttribute('href')).toBe('/comments/5');
  expect(link.closest('tr')?.textContent).toContain('Well said');
  expect(await filterOf('/api/admin/comments')).toEqual({ post_id: 7 });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Weather'), 20_000);
});
