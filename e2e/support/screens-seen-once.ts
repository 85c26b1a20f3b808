import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from '../../shared/locale.ts';
import { alertChannel } from '../../shared/schemas/entities/alert-channel.ts';
import { alertMute } from '../../shared/schemas/entities/alert-mute.ts';
import { alertRule } from '../../shared/schemas/entities/alert-rule.ts';
import { creditNote } from '../../shared/schemas/entities/credit-note.ts';
import { datalakeWebsite } from '../../shared/schemas/entities/datalake-website.ts';
import type { EntityTitle } from '../../shared/schemas/entity.ts';
import { tipPlaces } from '../../shared/schemas/reports/tip-places.ts';
import { operatorMessages } from './operator-messages.ts';
import { findFirst, readFirst } from './read-api.ts';
import type { Screen } from './screens.ts';

/** Of an admin's screens those that are made of what others show, too. */
export async function screensSeenOnce(
  locale: Locale,
  request: APIRequestContext,
): Promise<Screen[]> {
  const t = operatorMessages(locale);
  const many = ({ title }: { title: EntityTitle }) => title.many[locale];
  const create = ({ title }: { title: EntityTitle }) => t.record.create(title.one[locale]);
  const step = (name: string) => async (page: Page) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  };
  const [ruleId, creditNoteId, websiteId] = await Promise.all(
    [alertRule, creditNote, datalakeWebsite].map(({ name }) => readFirst(request, name)),
  );
  const draftId = await readFirst(request, 'invoices', { state: ['DRAFT'] });
  const siteId = await readFirst(request, 'sites', { live: true });
  const heldId = await readFirst(request, 'placements', { siteId: [siteId], current: true });
  const channelId = await planted(request, 'alert-channels', {
    ...{ name: 'Betrieb', kind: 'GENERIC', address: 'https://kanal.example/warnungen' },
    ...{ language: 'de', enabled: false },
  });
  const muteId = await planted(request, 'alert-mutes', {
    // Of a site that no alert is about yet.
    siteId: await readFirst(request, 'sites', { onboardingStatus: ['OPEN'] }),
    ...{ kind: null, until: null, reason: 'Umbau' },
  });
  const site = `/admin/sites/${siteId}`;
  const dialog = { heading: '', inDialog: true };
  const screens: Screen[] = [
    { path: '/admin/alert-rules', heading: many(alertRule) },
    { path: `/admin/alert-rules/${ruleId}`, heading: '' },
    { path: `/admin/alert-rules/${ruleId}/edit`, ...dialog },
    { path: '/admin/alert-channels', heading: many(alertChannel) },
    { path: '/admin/alert-channels/new', heading: create(alertChannel), inDialog: true },
    { path: `/admin/alert-channels/${channelId}`, heading: '' },
    { path: '/admin/alert-mutes', heading: many(alertMute) },
    { path: '/admin/alert-mutes/new', heading: create(alertMute), inDialog: true },
    { path: `/admin/alert-mutes/${muteId}`, ...dialog },
    { path: `${site}/what-if`, heading: '' },
    { path: '/admin/reports/tips', heading: tipPlaces.title[locale] },
    { path: `${site}/owners/change`, ...dialog },
    { path: `${site}/owners/correct`, ...dialog },
    { path: `${site}/placements/end/${heldId}`, ...dialog },
    { path: `/admin/placements/${heldId}`, ...dialog },
    { path: `/admin/invoices/${draftId}/edit`, ...dialog },
    { path: `/admin/credit-notes/${creditNoteId}`, ...dialog },
    { path: `/admin/checked-websites/${websiteId}`, ...dialog },
    {
      path: '/admin/admins?page=1',
      heading: t.access.policy.title,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: t.access.policy.open }).click(),
    },
    {
      path: `${site}/agreements/new?step=2`,
      heading: '',
      open: step(t.agreements.steps.rates),
    },
    {
      path: `${site}/agreements/new?step=3`,
      heading: '',
      open: step(t.agreements.steps.schedule),
    },
  ];
  return screens.map((screen) => ({ ...screen, once: true }));
}

/** The demo has none. */
async function planted(request: APIRequestContext, name: string, data: object) {
  const present = await findFirst(request, name);
  if (present) return present;
  const created = await request.post(`/api/admin/${name}`, { data });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()).id;
}
