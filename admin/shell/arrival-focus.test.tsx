import { lazy, Suspense } from 'react';
import { Link, Outlet, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useArrivalFocus } from '#shared/hooks/useArrivalFocus.ts';
import { SideSheet } from '../platform/ui/SideSheet.tsx';
import { BackOfficeForTest } from './testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow, press } from './testing/openWindow.ts';

beforeEach(openWindow);
afterEach(closeWindow);

/** Drawn anew at each address, as by the back office's frame. */
function Screens() {
  useArrivalFocus('#content');
  return (
    <>
      <nav>
        <Link to="/sites">Menu: sites</Link>
      </nav>
      <div id="content">
        <Outlet />
      </div>
    </>
  );
}

const Home = () => <h1>Home</h1>;
const List = () => (
  <>
    <h1>Sites</h1>
    <table>
      <tbody>
        <tr>
          <td>
            <Link to="/sites/1">One</Link>
          </td>
          <td className="other">Of row one</td>
        </tr>
        <tr>
          <td>
            <Link to="/sites/2">Two</Link>
          </td>
        </tr>
      </tbody>
    </table>
  </>
);
const Late = lazy(async () => ({ default: () => <input name="city" /> }));
function Page({ edits = false }) {
  const navigate = useNavigate();
  return (
    <>
      <h1>One</h1>
      <Link to="/sites/1" role="tab">
        Overview
      </Link>
      <Link to="/sites/1/history" role="tab">
        History
      </Link>
      <Link to="/sites/1/edit">Edit</Link>
      <button type="button" className="back" onClick={() => navigate(-1)}>
        Back
      </button>
      {edits && (
        <SideSheet title="Edit one" onClose={() => navigate('/sites/1')}>
          <form>
            <Suspense>
              <Late />
            </Suspense>
          </form>
        </SideSheet>
      )}
    </>
  );
}

const open = () =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Routes>
        <Route element={<Screens />}>
          <Route path="/" element={<Home />} />
          <Route path="/sites" element={<List />} />
          <Route path="/sites/1" element={<Page key="page" />} />
          <Route path="/sites/1/history" element={<Page key="history" />} />
          <Route path="/sites/1/edit" element={<Page key="edit" edits />} />
        </Route>
      </Routes>
    </BackOfficeForTest>,
  );
const focused = (selector: string, text = '') =>
  vi.waitFor(() => {
    expect(document.activeElement?.matches(selector), document.activeElement?.outerHTML).toBe(true);
    expect(document.activeElement?.textContent).toContain(text);
  }, 20_000);

test('a new screen has the focus on its heading, also if its link in the menu had it', async () => {
  open();
  const link = await found('nav a');
  expect(document.activeElement).toBe(document.body);
  link.focus();
  link.click();
  await focused('h1', 'Sites');
  await click('td a');
  await focused('h1', 'One');
});

test('who comes back goes on at the row that was opened, wherever it was clicked', async () => {
  open();
  await click('nav a');
  await click('.other');
  await click('td a');
  await click('.back');
  await focused('td a', 'One');
});

test('a tab that was chosen keeps the focus', async () => {
  open();
  await click('nav a');
  await click('td a');
  await click('a[href$="/history"]');
  await focused('a[href$="/history"]');
});

test('a sheet begins in its first field, once that is there, and gives the focus back to its button', async () => {
  open();
  await click('nav a');
  await click('td a');
  await click('a[href$="/edit"]');
  await focused('input[name=city]');
  await click('[role=dialog] button[aria-label]');
  await focused('a[href$="/edit"]', 'Edit');
});

test('it is not taken from who has pressed something meanwhile', async () => {
  open();
  await click('nav a');
  await focused('h1');
  press('Tab');
  const other = await found('nav a');
  other.focus();
  document.querySelector('#content')?.append(document.createElement('p'));
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
});
