import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { TodoActions } from './TodoActions.tsx';

const me = { id: 1, permissions: ['companies', 'sites', 'siteApproval'] } as unknown as Me;
const site = { id: 5, url: 'garten.example', agreementStatus: 'NONE' } as unknown as Site;
const setup = { configurationId: null, lacks: [], language: 'de', placements: 2, pending: [] };
const onboarding = {
  kind: 'site',
  entityId: 5,
  status: 'OPEN',
  setup,
} as unknown as AdminOnboarding;
const todoOf = (slug: string) =>
  ({ id: 9, slug, title: { en: slug, de: slug }, assignableType: 'Person' }) as OnboardingTodo;

beforeAll(async () => {
  await Promise.all([
    import('../../platform/ui/AskFirst.tsx'),
    import('./ManualDialog.tsx'),
    import('./SiteApprovalDialog.tsx'),
  ]);
});
beforeEach(() => {
  openWindow();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([])));
});
afterEach(closeWindow);

/** A page from which the step's buttons go when a colleague was first, and that can be left. */
function Page({ todo }: { todo: OnboardingTodo }) {
  const [isCurrent, setCurrent] = useState(true);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <CurrentUserContext value={me}>
      <section>
        {isCurrent && <TodoActions onboarding={onboarding} todo={todo} site={site} />}
      </section>
      <button type="button" id="colleague" onClick={() => setCurrent(false)} />
      <button type="button" id="leave" onClick={() => navigate('/elsewhere')} />
      <output>{pathname}</output>
      <button type="button" id="return" onClick={() => navigate(-1)} />
    </CurrentUserContext>
  );
}

const drawStep = (slug: string) =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <Page todo={todoOf(slug)} />
    </BackOfficeForTest>,
  );
const expectNone = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).toBeNull());

test.each(['INTEGRATION_INTO_SITE', 'PREPARE_INTEGRATION_MANUAL', 'DO_FINAL_TESTING_AND_GO_LIVE'])(
  'the question of %s stays open when a colleague was first, until it is closed',
  async (slug) => {
    drawStep(slug);
    await click('section button');
    const dialog = await found('[role="dialog"]');
    await click('#colleague');
    await expectNone('section button');
    expect(dialog.isConnected).toBe(true);
    await click('.MuiDialogActions-root button');
    await expectNone('[role="dialog"]');
  },
);

test('a question left with its page is not asked again on the way back', async () => {
  drawStep('INTEGRATION_INTO_SITE');
  await click('section button');
  await found('[role="dialog"]');
  await click('#leave');
  await expectNone('[role="dialog"]');
  await click('#return');
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
