import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';
import { actsInView } from './acts-in-view.ts';

afterEach(() => vi.unstubAllGlobals());

function draw(body: string): Document {
  const { document } = parseHTML(`<html><body>${body}</body></html>`);
  vi.stubGlobal('document', document);
  return document;
}
const labels = () => actsInView().map(({ label }) => label);

const page = `
  <button>Elsewhere</button>
  <div data-acts><button>Release</button><button disabled>Waits</button><a href="/x/edit">Edit</a></div>
  <div data-acts><a role="tab" aria-selected="true">Overview</a><a role="tab">History</a></div>
  <div data-acts><a aria-label="Change company">Change</a></div>`;

it('offers what the record in view does, by its full name', () => {
  draw(page);
  expect(labels()).toEqual(['Release', 'Edit', 'History', 'Change company']);
});

it('offers only the sheet’s while one is open over the page', () => {
  draw(
    `<div aria-hidden="true">${page}</div><div role="dialog"><div data-acts><button>Resolve</button></div></div>`,
  );
  expect(labels()).toEqual(['Resolve']);
});

it('does it as its button would', () => {
  const document = draw(page);
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) =>
    pressed.push((target as Element).textContent ?? ''),
  );
  actsInView()[0]?.run?.();
  expect(pressed).toEqual(['Release']);
});
