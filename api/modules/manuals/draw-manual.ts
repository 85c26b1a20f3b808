import { berlinDay, formatDay } from '#shared/dates.ts';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import { deviceTypes, type ManualContent, type ManualPosition } from './manual-content.ts';
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
import { factsOf, type ManualWords, manualWords, tags } from './manual-words.ts';

type Section = [title: string, draw: () => void];

/**
 * The manual for integrating the ads into a company's site, in the order of the work.
 *
 * @returns a PDF; the same content and moment give the same bytes
 */
export async function drawManual(content: ManualContent, now: Date): Promise<Buffer> {
  const { site, support } = content;
  const words = manualWords[content.language];
  const title = `${words.title} ${site}`;
  const { pdf, close } = await openPdf({ title, lang: words.lang, author: words.author }, now);
  cover(pdf, {
    title: words.title,
    line: words.cover(site),
    meta: words.madeOn(formatDay(berlinDay(now))),
  });
  paragraph(pdf, words.intro);
  heading(pdf, words.overview);
  facts(pdf, factsOf(content));
  const sections: Section[] = [
    [words.consentManager.title, () => drawConsentManager(pdf, content, words)],
    [words.loader.title, () => drawLoader(pdf, content, words)],
    [words.placements.title, () => drawPlacements(pdf, content, words)],
    [words.adsTxt.title, () => drawAdsTxt(pdf, content, words)],
    ...drawnPlugin(pdf, content),
    [words.check.title, () => drawCheck(pdf, content, words)],
  ];
  for (const [index, [name, draw]] of sections.entries()) {
    heading(pdf, words.step(index + 1, name));
    draw();
  }
  heading(pdf, words.help.title);
  paragraph(pdf, words.help.text(support.name, support.email));
  footers(pdf, title, words.page);
  return close();
}

function drawConsentManager(pdf: Pdf, content: ManualContent, words: ManualWords): void {
  const { own, remove, theirs } = words.consentManager;
  if (content.agreement?.consentManagerType !== 'CONSENT_MANAGER') {
    paragraph(pdf, theirs);
    return;
  }
  paragraph(pdf, own);
  code(pdf, [tags.consentManager(content)]);
  paragraph(pdf, remove);
}

function drawLoader(pdf: Pdf, content: ManualContent, words: ManualWords): void {
  paragraph(pdf, words.loader.text);
  code(pdf, [tags.loader(content)]);
  if (content.adServer.length === 0) return;
  paragraph(pdf, words.loader.setup);
  facts(
    pdf,
    content.adServer.map(({ slug, key, value }) => [words.items[slug] ?? key, value] as const),
  );
}

function drawPlacements(
  pdf: Pdf,
  { placements, pending }: ManualContent,
  words: ManualWords,
): void {
  paragraph(pdf, words.placements.text);
  if (pending.length > 0) paragraph(pdf, words.placements.pending);
  for (const deviceType of deviceTypes) {
    const isHere = (position: ManualPosition) => position.deviceType === deviceType;
    const own = placements.filter(isHere);
    const later = pending.filter(isHere);
    if (own.length + later.length === 0) continue;
    subheading(pdf, words.placements.devices[deviceType], 90);
    row(pdf, words.placements.columns, 'head');
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
      row(pdf, [tracker, owner, words.placements.follows], 'muted');
    }
  }
}

function drawAdsTxt(pdf: Pdf, { site, adsTxt }: ManualContent, words: ManualWords): void {
  if (adsTxt.length === 0) {
    paragraph(pdf, words.adsTxt.none);
    return;
  }
  paragraph(pdf, words.adsTxt.text(site));
  code(pdf, adsTxt);
}

function drawnPlugin(pdf: Pdf, { plugin, language }: ManualContent): Section[] {
  if (!plugin) return [];
  const words = recommendationSnippetMessages[language];
  const draw = () => {
    for (const { title, text, code: line } of listSnippets(plugin, words)) {
      subheading(pdf, title, 90);
      paragraph(pdf, text);
      code(pdf, [line]);
    }
    paragraph(pdf, words.room);
  };
  return [[words.title, draw]];
}

function drawCheck(pdf: Pdf, { site, siteId, publicUrl }: ManualContent, words: ManualWords): void {
  bullets(pdf, words.check.points(site));
  paragraph(pdf, words.check.confirm);
  code(pdf, [`${publicUrl}/dashboard?site=${siteId}&step=INTEGRATION_INTO_SITE`]);
  paragraph(pdf, words.check.after);
}
