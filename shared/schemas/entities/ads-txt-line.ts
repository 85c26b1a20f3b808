import { z } from 'zod';
import { adsTxtDomain, adsTxtField } from '../../domain/ads-txt/ads-txt-line.ts';
import type { Label } from '../../locale.ts';
import { defineEntity } from '../entity.ts';
import { choice, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { tracker } from './tracker.ts';

const word = z.string(missing).trim().max(100).regex(adsTxtField, 'not-placement');

/** A seller that the ads.txt of every site with its owner's ads should name. */
export const adsTxtLine = defineEntity('ads-txt-lines', {
  title: {
    one: { en: 'ads.txt line', de: 'ads.txt-Zeile' },
    many: { en: 'ads.txt lines', de: 'ads.txt-Zeilen' },
  },
  permission: { read: ['monitoring'], write: ['monitoring'] },
  representation: 'domain',
  search: ['domain', 'account'],
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
  },
  unique: [
    {
      fields: ['account', 'domain', 'relationship'],
      message: { en: 'There is this line already', de: 'Diese Zeile gibt es schon' },
    },
  ],
});
