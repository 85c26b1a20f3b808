import type { Sheet } from '#api/core/pdf/sheet.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { type ManualMessages, manualMessages } from '#shared/messages/manual.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import { deviceTypes, type ManualContent, type ManualPosition } from './manual-content.ts';
import {
  bullets,
  code,
  cover,
  facts,
  footers,
  heading,
  openManual,
  paragraph,
  row,
  subheading,
} from './manual-page.ts';

type Section = [title: string, draw: () => void];

/**
 * The manual for integrating the ads into a company's site, in the order of the work.
 *
 * @returns a PDF; the same content and moment give the same bytes
 */
export async function drawManual(content: ManualContent, now: Date): Promise<Buffer> {
  const { site, support } = content;
  const messages = manualMessages[content.language];
  const title = `${messages.title} ${site}`;
  const { lang, author } = messages;
  const sheet = await openManual({ title, lang, author }, now);
  cover(sheet, {
    title: messages.title,
    line: messages.cover(site),
    meta: messages.madeOn(formatDay(berlinDay(now))),
  });
  paragraph(sheet, messages.intro);
  heading(sheet, messages.overview);
  facts(sheet, factsOf(content));
  const sections: Section[] = [
    [messages.consentManager.title, () => drawConsentManager(sheet, content, messages)],
    [messages.loader.title, () => drawLoader(sheet, content, messages)],
    [messages.placements.title, () => drawPlacements(sheet, content, messages)],
    [messages.adsTxt.title, () => drawAdsTxt(sheet, content, messages)],
    ...drawnPlugin(sheet, content),
    [messages.check.title, () => drawCheck(sheet, content, messages)],
  ];
  for (const [index, [name, draw]] of sections.entries()) {
    heading(sheet, messages.step(index + 1, name));
    draw();
  }
  heading(sheet, messages.help.title);
  paragraph(sheet, messages.help.text(support.name, support.email));
  footers(sheet, title, messages.page);
  return sheet.close();
}

function drawConsentManager(sheet: Sheet, content: ManualContent, messages: ManualMessages): void {
  const { own, remove, theirs } = messages.consentManager;
  if (content.agreement?.consentManagerType !== 'CONSENT_MANAGER') {
    paragraph(sheet, theirs);
    return;
  }
  paragraph(sheet, own);
  code(sheet, [tags.consentManager(content)]);
  paragraph(sheet, remove);
}

function drawLoader(sheet: Sheet, content: ManualContent, messages: ManualMessages): void {
  paragraph(sheet, messages.loader.text);
  code(sheet, [tags.loader(content)]);
  if (content.adServer.length === 0) return;
  paragraph(sheet, messages.loader.setup);
  facts(
    sheet,
    content.adServer.map(({ slug, key, value }) => [messages.items[slug] ?? key, value] as const),
  );
}

function drawPlacements(
  sheet: Sheet,
  { placements, pending }: ManualContent,
  messages: ManualMessages,
): void {
  paragraph(sheet, messages.placements.text);
  if (pending.length > 0) paragraph(sheet, messages.placements.pending);
  for (const deviceType of deviceTypes) {
    const isHere = (position: ManualPosition) => position.deviceType === deviceType;
    const own = placements.filter(isHere);
    const later = pending.filter(isHere);
    if (own.length + later.length === 0) continue;
    subheading(sheet, messages.placements.devices[deviceType], 90);
    row(sheet, messages.placements.columns, 'head');
    for (const { tracker, owner, placementId } of own) {
      sheet.makeRoom(62);
      sheet.rule(sheet.pdf.y, sheet.left, 0.75);
      sheet.pdf.y += 6;
      row(sheet, [tracker, owner, placementId], 'body');
      code(sheet, [tags.placement(placementId)]);
    }
    for (const { tracker, owner } of later) {
      sheet.makeRoom(24);
      sheet.rule(sheet.pdf.y, sheet.left, 0.75);
      sheet.pdf.y += 6;
      row(sheet, [tracker, owner, messages.placements.follows], 'muted');
    }
  }
}

function drawAdsTxt(sheet: Sheet, { site, adsTxt }: ManualContent, messages: ManualMessages): void {
  if (adsTxt.length === 0) {
    paragraph(sheet, messages.adsTxt.none);
    return;
  }
  paragraph(sheet, messages.adsTxt.text(site));
  code(sheet, adsTxt);
}

function drawnPlugin(sheet: Sheet, { plugin, language }: ManualContent): Section[] {
  if (!plugin) return [];
  const messages = recommendationSnippetMessages[language];
  const draw = () => {
    for (const { title, text, code: line } of listSnippets(plugin, messages)) {
      subheading(sheet, title, 90);
      paragraph(sheet, text);
      code(sheet, [line]);
    }
    paragraph(sheet, messages.room);
  };
  return [[messages.title, draw]];
}

function drawCheck(
  sheet: Sheet,
  { site, siteId, publicUrl }: ManualContent,
  messages: ManualMessages,
): void {
  bullets(sheet, messages.check.points(site));
  paragraph(sheet, messages.check.confirm);
  code(sheet, [`${publicUrl}/dashboard?site=${siteId}&step=INTEGRATION_INTO_SITE`]);
  paragraph(sheet, messages.check.after);
}

/** The names by which companies know the models, in either language. */
const modes: Record<string, string> = {
  PLUS: 'Plus',
  SELECT: 'Select',
  CONTENT_PASS: 'Content Pass',
  PILOT: 'Pilot',
};

/** The parts of the agreement that help the builder; rates are nobody's business here. */
function factsOf(content: ManualContent): [string, string][] {
  const { company, site, siteId, agreement, placements, pending } = content;
  const messages = manualMessages[content.language];
  return [
    [messages.company, company],
    [messages.site, site],
    [messages.siteId, String(siteId)],
    ...(agreement
      ? ([
          [messages.mode, modes[agreement.mode] ?? agreement.mode],
          [messages.management, messages.managements[agreement.managementType]],
          [messages.consent, messages.consents[agreement.consentManagerType]],
          ...(agreement.startsAt ? [[messages.start, formatDay(agreement.startsAt)]] : []),
        ] as [string, string][])
      : []),
    [messages.placementCount, messages.counted(placements.length, pending.length)],
  ];
}

/** The tags that are copied into a site. Scripts are where the site's own setup says. */
const tags = {
  consentManager: ({ scripts, siteId }: ManualContent) =>
    `<script src="${escapeAttribute(scripts.consent)}" data-site="${siteId}"></script>`,
  loader: ({ scripts, siteId }: ManualContent) =>
    `<script async src="${escapeAttribute(scripts.loader)}" data-site="${siteId}"></script>`,
  placement: (placementId: string) =>
    `<div data-placement="${escapeAttribute(placementId)}"></div>`,
};

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
