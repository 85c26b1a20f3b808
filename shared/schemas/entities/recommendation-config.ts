import { z } from 'zod';
import type { Label } from '../../locale.ts';
import {
  pluginConfig,
  processingConfig,
  recommendationStyle,
  recommendationSettings as settings,
} from '../calls/recommendations.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { type Field, ratio, secret, writable } from '../fields.ts';

const { shape: selection } = processingConfig;
const { shape: style } = recommendationStyle;
const { shape: places } = pluginConfig;
const processing = { within: 'processingConfig' };
const look = { within: 'recommendationStyleConfig' };
const plugin = { within: 'pluginConfig' };
const pixels = { ...look, kind: 'integer', unit: 'px' } as const;
const lines = { kind: 'json', nested: true } as const;

/** With the sentence under its input. */
const setting = <S extends z.ZodType>(
  schema: S,
  label: Label,
  hint: Label,
  { kind = 'text', ...more }: Partial<Field> = {},
) => writable(schema, label, kind, { required: !schema.safeParse(null).success, hint, ...more });

/**
 * How a site recommends: one record for each site that does. What the calls of the specification
 * gather in three objects are fields of their own here.
 */
export const recommendationConfig = defineEntity('recommendationConfigs', {
  title: {
    one: { en: 'Recommendations', de: 'Empfehlungen' },
    many: { en: 'Recommendations', de: 'Empfehlungen' },
  },
  permission: { read: ['recommendations'], write: ['recommendations'] },
  representation: 'siteId',
  search: ['siteId'],
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    recommendationCount: setting(
      selection.recommendationCount,
      { en: 'Recommendations at the end of a page', de: 'Empfehlungen am Seitenende' },
      {
        en: 'The most cards the end of a page shows.',
        de: 'So viele Karten zeigt das Seitenende höchstens.',
      },
      { ...processing, kind: 'integer' },
    ),
    keywordRelevanceThreshold: {
      ...ratio(
        { en: 'Keyword relevance', de: 'Relevanz der Stichwörter' },
        {
          hint: {
            en: 'Keywords weaker than this share of an article’s strongest keyword are ignored.',
            de: 'Stichwörter, die schwächer sind als dieser Anteil des stärksten eines Artikels, zählen nicht.',
          },
        },
      ),
      ...processing,
    },
    recommendationScoreThreshold: {
      ...ratio(
        { en: 'Minimum similarity', de: 'Mindestähnlichkeit' },
        {
          hint: {
            en: 'Articles less similar than this only fill places that would stay empty.',
            de: 'Artikel, die einander weniger ähneln, füllen nur Plätze, die sonst leer blieben.',
          },
        },
      ),
      ...processing,
    },
    customStopwords: setting(
      selection.customStopwords,
      { en: 'Custom stop words', de: 'Eigene Stoppwörter' },
      {
        en: 'Words that appear on every page of the website and say nothing about its articles. One per line.',
        de: 'Wörter, die auf jeder Seite der Website stehen und nichts über ihre Artikel sagen. Eines je Zeile.',
      },
      { ...lines, ...processing },
    ),
    primaryColor: setting(
      style.primaryColor,
      { en: 'Primary colour', de: 'Hauptfarbe' },
      { en: 'Buttons and accents.', de: 'Schaltflächen und Akzente.' },
      look,
    ),
    secondaryColor: setting(
      style.secondaryColor,
      { en: 'Secondary colour', de: 'Nebenfarbe' },
      {
        en: 'The heading and the titles of the cards.',
        de: 'Die Überschrift und die Titel der Karten.',
      },
      look,
    ),
    backgroundColor: setting(
      style.backgroundColor,
      { en: 'Background', de: 'Hintergrund' },
      { en: 'The surface behind the cards.', de: 'Die Fläche, auf der die Karten stehen.' },
      look,
    ),
    fontFamily: setting(
      style.fontFamily,
      { en: 'Font', de: 'Schrift' },
      {
        en: 'Font names as in CSS, separated by commas; leave empty to use the font of the area or the page.',
        de: 'Namen wie in CSS, durch Kommas getrennt; leer: die Schrift des Bereichs oder der Seite.',
      },
      look,
    ),
    stylingSelector: setting(
      style.stylingSelector,
      { en: 'Area of the page', de: 'Bereich der Seite' },
      {
        en: 'Recommendations appear only inside what this CSS selector matches, in its font; leave empty for anywhere.',
        de: 'Empfehlungen erscheinen nur in dem Bereich, den dieser CSS-Selektor findet, und in dessen Schrift; leer: überall.',
      },
      look,
    ),
    borderRadius: setting(
      style.borderRadius,
      { en: 'Card corners', de: 'Ecken der Karten' },
      { en: 'Radius in pixels.', de: 'Radius in Pixeln.' },
      pixels,
    ),
    containerMargin: setting(
      style.containerMargin,
      { en: 'Margin', de: 'Abstand' },
      {
        en: 'Space around the recommendations, in pixels; above and below at least 12.',
        de: 'Freier Raum um die Empfehlungen, in Pixeln; oben und unten mindestens 12.',
      },
      pixels,
    ),
    buttonRadius: setting(
      style.buttonRadius,
      { en: 'Button corners', de: 'Ecken der Schaltfläche' },
      { en: 'Radius in pixels.', de: 'Radius in Pixeln.' },
      pixels,
    ),
    buttonWidth: setting(
      style.buttonWidth,
      { en: 'Button width', de: 'Breite der Schaltfläche' },
      {
        en: 'In pixels; 0 makes it as wide as its text.',
        de: 'In Pixeln; 0: so breit wie ihr Text.',
      },
      pixels,
    ),
    pid: setting(
      places.pid,
      { en: 'PID', de: 'PID' },
      {
        en: 'The publisher’s number in the ad server; without it no ad is shown.',
        de: 'Die Nummer des Partners im Adserver; ohne sie erscheint kein bezahlter Platz.',
      },
      plugin,
    ),
    wmids: setting(
      places.wmids,
      { en: 'WMIDs', de: 'WMIDs' },
      {
        en: 'Numbers of the ad slots in the ad server, one for each place.',
        de: 'Nummern der bezahlten Plätze im Adserver, eine je Stelle.',
      },
      { ...lines, ...plugin },
    ),
    sitemaps: setting(
      settings.sitemaps,
      { en: 'Sitemaps', de: 'Sitemaps' },
      {
        en: 'Only pages listed in the selected sitemaps are read.',
        de: 'Nur Seiten, die in den gewählten Sitemaps stehen, werden gelesen.',
      },
      lines,
    ),
    selectorBlacklist: setting(
      settings.selectorBlacklist,
      { en: 'Ignored elements', de: 'Ignorierte Elemente' },
      {
        en: 'Whatever these CSS selectors match is removed before a page’s text is read. One per line.',
        de: 'Was diese CSS-Selektoren finden, wird entfernt, bevor der Text einer Seite gelesen wird. Einer je Zeile.',
      },
      lines,
    ),
    titleReplaceRegex: setting(
      settings.titleReplaceRegex,
      { en: 'Remove from titles', de: 'Aus Titeln entfernen' },
      {
        en: 'Whatever this regular expression matches is removed, such as the website’s name.',
        de: 'Was dieser reguläre Ausdruck findet, entfällt, etwa der Name der Website.',
      },
    ),
    customImageSelector: setting(
      settings.customImageSelector,
      { en: 'Image selector', de: 'Bild-Selektor' },
      {
        en: 'The element an article’s image is taken from; leave empty to use the social media image.',
        de: 'Das Element, aus dem das Bild eines Artikels stammt; leer: das Bild für soziale Medien.',
      },
    ),
    customImageAttribute: setting(
      settings.customImageAttribute,
      { en: 'Image attribute', de: 'Bild-Attribut' },
      {
        en: 'The attribute of that element that holds the image, such as data-src; leave empty for src.',
        de: 'Das Attribut dieses Elements, in dem das Bild steht, etwa data-src; leer: src.',
      },
    ),
    customImageCssRegex: setting(
      settings.customImageCSSRegex,
      { en: 'Image expression', de: 'Bild-Ausdruck' },
      {
        en: 'Its first group picks the image’s address out of the attribute; on its own it reads the style attribute.',
        de: 'Nimmt mit seiner ersten Gruppe die Adresse des Bilds aus dem Attribut; allein liest er das style-Attribut.',
      },
    ),
    excludeImageUrl: setting(
      settings.excludeImageUrl,
      { en: 'Ignored image', de: 'Ignoriertes Bild' },
      {
        en: 'Images whose address contains this text are not used, such as placeholders.',
        de: 'Bilder, deren Adresse diesen Text enthält, werden nicht verwendet, etwa Platzhalter.',
      },
    ),
    username: setting(
      settings.username,
      { en: 'User name', de: 'Benutzername' },
      {
        en: 'For websites that require a login before they show a page.',
        de: 'Für Websites, die vor dem Lesen eine Anmeldung verlangen.',
      },
    ),
    password: secret(
      { en: 'Password', de: 'Passwort' },
      {
        optional: true,
        hint: {
          en: 'Stored encrypted and never shown again.',
          de: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
        },
      },
    ),
    /** False takes the stored one away. */
    hasPassword: writable(
      z.boolean(),
      { en: 'Stored password', de: 'Gespeichertes Passwort' },
      'flag',
    ),
  },
});
export type RecommendationConfigRecord = RecordOf<typeof recommendationConfig>;

/**
 * What changes what is read from pages or made of it: it applies once the website is indexed again.
 * The number shown applies at once; more than are shown are kept for each article.
 */
export const heldBackFields: readonly string[] = [
  'sitemaps',
  'keywordRelevanceThreshold',
  'recommendationScoreThreshold',
  'customStopwords',
  'selectorBlacklist',
  'customImageSelector',
  'customImageAttribute',
  'customImageCssRegex',
  'username',
  'titleReplaceRegex',
  'excludeImageUrl',
  'password',
  'hasPassword',
] satisfies (keyof typeof recommendationConfig.fields)[];
