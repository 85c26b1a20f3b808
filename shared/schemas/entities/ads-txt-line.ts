import { z } from 'zod';
import type { State } from '../../choice.ts';
import { adsTxtDomain, adsTxtField } from '../../domain/ads-txt/ads-txt-line.ts';
import type { SellerStanding, SellerType } from '../../domain/ads-txt/find-seller.ts';
import type { Label } from '../../locale.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { choice, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { tracker } from './tracker.ts';

const word = z.string(missing).trim().max(100).regex(adsTxtField, 'not-placement');

/** What the advertising system itself says of the account. */
const sellers = {
  MATCH: { en: 'Matches', de: 'Stimmt', tone: 'good' },
  OTHER_TYPE: { en: 'Other type of seller', de: 'Andere Art von Verkäufer', tone: 'bad' },
  ABSENT: { en: 'Account not listed', de: 'Konto nicht aufgeführt', tone: 'bad' },
  NOT_PUBLISHED: { en: 'Not published', de: 'Nicht veröffentlicht', tone: 'neutral' },
  UNREADABLE: { en: 'Not readable', de: 'Nicht lesbar', tone: 'neutral' },
  TOO_LARGE: { en: 'Too large to be read', de: 'Zu groß zum Lesen', tone: 'neutral' },
  UNREACHABLE: { en: 'Not reachable', de: 'Nicht erreichbar', tone: 'neutral' },
} satisfies Record<SellerStanding, State>;

const types = {
  PUBLISHER: { en: 'PUBLISHER', de: 'PUBLISHER' },
  INTERMEDIARY: { en: 'INTERMEDIARY', de: 'INTERMEDIARY' },
  BOTH: { en: 'BOTH', de: 'BOTH' },
} satisfies Record<SellerType, Label>;

/** A seller that the ads.txt of every site with its owner's ads should name. */
export const adsTxtLine = defineEntity('ads-txt-lines', {
  title: {
    one: { en: 'ads.txt line', de: 'ads.txt-Zeile' },
    many: { en: 'ads.txt lines', de: 'ads.txt-Zeilen' },
  },
  permission: { read: ['monitoring'], write: ['monitoring'] },
  representation: 'domain',
  search: ['domain', 'account'],
  palette: { names: ['domain', 'account'], beside: ['account'] },
  fields: {
    owner: choice(
      { en: 'Ad owner', de: 'Vermarkter' },
      tracker.fields.owner.choices as Record<'QMN' | 'WB' | 'GM', Label>,
    ),
    domain: writable(
      z.string(missing).trim().toLowerCase().max(253).regex(adsTxtDomain, 'not-host-name'),
      { en: 'Advertising system', de: 'Werbesystem' },
      'text',
    ),
    account: writable(word, { en: 'Account', de: 'Konto' }, 'text'),
    relationship: choice(
      { en: 'Relationship', de: 'Beziehung' },
      {
        DIRECT: { en: 'DIRECT', de: 'DIRECT' },
        RESELLER: { en: 'RESELLER', de: 'RESELLER' },
      },
    ),
    certificationId: writable(
      word.nullable(),
      { en: 'Certification ID', de: 'Zertifizierungs-ID' },
      'text',
      { required: false },
    ),
    sites: computed.integer({ en: 'Expected on sites', de: 'Erwartet auf Seiten' }),
    lacking: computed.integer({ en: 'Sites without it', de: 'Seiten ohne sie' }),
    lackingShare: computed.ratio(
      { en: 'Share without it', de: 'Anteil ohne sie' },
      { optional: true },
    ),
    lackingSince: computed.instant({ en: 'Lacking since', de: 'Fehlt seit' }, { optional: true }),
    centsPerDay: computed.cents(
      { en: 'Revenue behind it per day', de: 'Umsatz dahinter pro Tag' },
      { optional: true },
    ),
    sellerStanding: computed.choice({ en: 'sellers.json', de: 'sellers.json' }, sellers, {
      optional: true,
    }),
    sellerType: computed.choice({ en: 'Type in sellers.json', de: 'Art in sellers.json' }, types, {
      optional: true,
    }),
    sellersReadAt: computed.instant(
      { en: 'sellers.json read at', de: 'sellers.json gelesen am' },
      { optional: true },
    ),
  },
  unique: [
    {
      fields: ['account', 'domain', 'relationship'],
      message: { en: 'There is this line already', de: 'Diese Zeile gibt es schon' },
    },
  ],
});
