import { z } from 'zod';
import { canonicalHost, shownHost } from '../../domain/host.ts';
import { say } from '../../saying/say.ts';
import { writable } from '../fields.ts';
import { missing } from '../missing.ts';

/** A site is called by its domain. */
export const siteUrl = writable(
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .min(3, say('too-short', { min: 3 }))
    .max(253)
    .regex(/^(?!https?:)(?!www\.)[^\s/]+$/, say('not-domain'))
    // Two spellings of a host are one site, shown as people write it.
    .refine((name) => !name.includes('_') && canonicalHost(name), say('not-host-name'))
    .overwrite((name) => shownHost(canonicalHost(name) ?? name)),
  { en: 'URL', de: 'URL' },
  'url',
  {
    stored: z.string(),
    hint: {
      en: 'No http/www prefix, top-level domain only',
      de: 'Ohne http/www davor, nur die Hauptdomain',
    },
  },
);
