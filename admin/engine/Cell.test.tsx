import { lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { CurrentUserContext } from '../app/useMe.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './declaration.ts';

test('while the code of a cell loads, the rest of the screen stays', () => {
  const never = new Promise<never>(() => {});
  const column = { name: 'month', kind: 'custom', cell: lazy(() => never) } as unknown as Column;
  const html = renderToString(
    <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
      <Suspense fallback="loading the screen">
        <h1>Invoices</h1>
        <Cell column={column} record={{ id: 1 }} />
      </Suspense>
    </CurrentUserContext>,
  );
  expect(html).toContain('Invoices');
  expect(html).toContain('…');
  expect(html).not.toContain('loading the screen');
});
