import type { State } from '../../choice.ts';
import { languages } from '../../locale.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { byAction, choice, day, integer, reference, text } from '../fields.ts';

/**
 * A text for the privacy policy of publishers' sites. A published version stays as it is; a new one
 * is another record, and those who confirmed the former are told.
 */
export const privacyText = defineEntity('privacy-texts', {
  title: {
    one: { en: 'Privacy text', de: 'Datenschutztext' },
    many: { en: 'Privacy texts', de: 'Datenschutztexte' },
    none: { en: 'There are no privacy texts', de: 'Es gibt keine Datenschutztexte' },
  },
  permission: { read: ['configurations'], write: ['configurations'] },
  search: ['title', 'body'],
  palette: {},
  sort: ['createdAt', 'DESC'],
  fields: {
    kind: choice(
      { en: 'Part', de: 'Teil' },
      {
        GENERAL: { en: 'Advertising', de: 'Vermarktung' },
        CONSENT_MANAGER: { en: 'Consent manager', de: 'Consent-Manager' },
      },
    ),
    language: choice({ en: 'Language', de: 'Sprache' }, languages),
    title: text({ en: 'Title', de: 'Titel' }, { min: 3, max: 120 }),
    body: text(
      { en: 'Text', de: 'Text' },
      {
        min: 20,
        max: 20_000,
        multiline: true,
        hint: {
          en: 'Publishers put it on their pages as it is. An empty line begins a new paragraph.',
          de: 'Partner setzen ihn so auf ihre Seiten. Eine leere Zeile beginnt einen neuen Absatz.',
        },
      },
    ),
    state: {
      ...byAction(
        choice({ en: 'Status', de: 'Status' }, {
          DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
          PUBLISHED: { en: 'Published', de: 'Veröffentlicht', tone: 'good' },
        } satisfies Record<string, State>),
      ),
      meanings: {
        DRAFT: {
          en: 'Publishers do not see this version until you publish it.',
          de: 'Partner sehen diese Fassung erst, wenn Sie sie veröffentlichen.',
        },
      },
    },
    version: byAction(integer({ en: 'Version', de: 'Fassung' }, { min: 1, optional: true })),
    validFrom: byAction(day({ en: 'Valid from', de: 'Gültig ab' })),
    createdById: byAction(
      reference({ en: 'Written by', de: 'Geschrieben von' }, 'admins', { optional: true }),
    ),
  },
  lockedBy: { why: ({ state }) => (state === 'PUBLISHED' ? 'privacy-text-published' : null) },
  actions: {
    publish: {
      label: { en: 'Publish', de: 'Veröffentlichen' },
      when: ({ state }) => state === 'DRAFT',
      confirm: {
        text: {
          en: 'From now on publishers copy this version, and it can no longer be changed. In 15 minutes, the Owners who confirmed the former version for a live site get an e-mail.',
          de: 'Ab jetzt kopieren Partner diese Fassung, und sie lässt sich nicht mehr ändern. In 15 Minuten erhalten die Inhaber, die für eine Live-Seite die frühere Fassung bestätigt haben, eine E‑Mail.',
        },
      },
      done: { en: 'The text is published', de: 'Der Text ist veröffentlicht' },
      bulk: true,
    },
  },
  client: { read: ['kind', 'language', 'title', 'body', 'version', 'validFrom'] },
});

export type PrivacyText = RecordOf<typeof privacyText>;
