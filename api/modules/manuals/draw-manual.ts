import { berlinDay, formatDay } from '#shared/dates.ts';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import { deviceTypes, type ManualContent, type ManualPosition } from './manual-content.ts';
import { factsOf, type ManualMessages, manualMessages, tags } from './manual-messages.ts';
import {
  bullets,
  code,
  cover,
  facts,
  footers,
  heading,
  keepTogether,
  openPdf,
  type Pdf,
  paragraph,
  row,
  rule,
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
  const { pdf, close } = await openPdf(
    { title, lang: messages.lang, author: messages.author },
    now,
  );
  cover(pdf, {
    title: messages.title,
    line: messages.cover(site),
    meta: messages.madeOn(formatDay(berlinDay(now))),
  });
  paragraph(pdf, messages.intro);
  heading(pdf, messages.overview);
  facts(pdf, factsOf(content));
  const sections: Section[] = [
    [messages.consentManager.title, () => drawConsentManager(pdf, content, messages)],
    [messages.loader.title, () => drawLoader(pdf, content, messages)],
    [messages.placements.title, () => drawPlacements(pdf, content, messages)],
    [messages.adsTxt.title, () => drawAdsTxt(pdf, content, messages)],
    ...drawnPlugin(pdf, content),
    [messages.check.title, () => drawCheck(pdf, content, messages)],
  ];
  for (const [index, [name, draw]] of sections.entries()) {
    heading(pdf, messages.step(index + 1, name));
    draw();
  }
  heading(pdf, messages.help.title);
  paragraph(pdf, messages.help.text(support.name, support.email));
  footers(pdf, title, messages.page);
  return close();
}

function drawConsentManager(pdf: Pdf, content: ManualContent, messages: ManualMessages): void {
  const { own, remove, theirs } = messages.consentManager;
  if (content.agreement?.consentManagerType !== 'CONSENT_MANAGER') {
    paragraph(pdf, theirs);
    return;
  }
  paragraph(pdf, own);
  code(pdf, [tags.consentManager(content)]);
  paragraph(pdf, remove);
}

function drawLoader(pdf: Pdf, content: ManualContent, messages: ManualMessages): void {
  paragraph(pdf, messages.loader.text);
  code(pdf, [tags.loader(content)]);
  if (content.adServer.length === 0) return;
  paragraph(pdf, messages.loader.setup);
  facts(
    pdf,
    content.adServer.map(({ slug, key, value }) => [messages.items[slug] ?? key, value] as const),
  );
}

function drawPlacements(
  pdf: Pdf,
  { placements, pending }: ManualContent,
  messages: ManualMessages,
): void {
  paragraph(pdf, messages.placements.text);
  if (pending.length > 0) paragraph(pdf, messages.placements.pending);
  for (const deviceType of deviceTypes) {
    const isHere = (position: ManualPosition) => position.deviceType === deviceType;
    const own = placements.filter(isHere);
    const later = pending.filter(isHere);
    if (own.length + later.length === 0) continue;
    subheading(pdf, messages.placements.devices[deviceType], 90);
    row(pdf, messages.placements.columns, 'head');
    for (const { tracker, owner, placementId } of own) {
      keepTogether(pdf, 62);
      rule(pdf);
      pdf.y += 6;
      row(pdf, [tracker, owner, placementId], 'body');
      code(pdf, [tags.placement(placementId)]);
    }
    for (const { tracker, owner } of later) {
      keepTogether(pdf, 24);
      rule(pdf);
      pdf.y += 6;
      row(pdf, [tracker, owner, messages.placements.follows], 'muted');
    }
  }
}

function drawAdsTxt(pdf: Pdf, { site, adsTxt }: ManualContent, messages: ManualMessages): void {
  if (adsTxt.length === 0) {
    paragraph(pdf, messages.adsTxt.none);
    return;
  }
  paragraph(pdf, messages.adsTxt.text(site));
  code(pdf, adsTxt);
}

function drawnPlugin(pdf: Pdf, { plugin, language }: ManualContent): Section[] {
  if (!plugin) return [];
  const messages = recommendationSnippetMessages[language];
  const draw = () => {
    for (const { title, text, code: line } of listSnippets(plugin, messages)) {
      subheading(pdf, title, 90);
      paragraph(pdf, text);
      code(pdf, [line]);
    }
    paragraph(pdf, messages.room);
  };
  return [[messages.title, draw]];
}

function drawCheck(
  pdf: Pdf,
  { site, siteId, publicUrl }: ManualContent,
  messages: ManualMessages,
): void {
  bullets(pdf, messages.check.points(site));
  paragraph(pdf, messages.check.confirm);
  code(pdf, [`${publicUrl}/dashboard?site=${siteId}&step=INTEGRATION_INTO_SITE`]);
  paragraph(pdf, messages.check.after);
}
