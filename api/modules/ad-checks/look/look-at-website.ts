import { type AdCheck, adChecks } from '#shared/domain/ad-check.ts';
import { checkAdsTxt } from '../checks/check-ads-txt.ts';
import { checkConsentManager } from '../checks/check-consent-manager.ts';
import { checkFrontPage } from '../checks/check-front-page.ts';
import { checkHttps } from '../checks/check-https.ts';
import { checkPlacements } from '../checks/check-placements.ts';
import { checkPlugin } from '../checks/check-plugin.ts';
import { checkPrivacy } from '../checks/check-privacy.ts';
import type { Expectations } from '../read-expectations.ts';
import { fetchAdsTxt } from './fetch-ads-txt.ts';
import { readWebsite } from './read-website.ts';
import type { Reader } from './reader.ts';
import { unread, type Verdict, type Verdicts, verdict } from './verdict.ts';

export interface Found {
  verdicts: Verdicts;
  /** What stands in the ads.txt; null where there is none. */
  adsTxt: string | null;
}

interface Looked {
  domain: string;
  expected: Expectations;
  now: Date;
}

/** Looks at a website as a reader and as a buyer. Whatever it answers, or does not, is a result. */
export async function lookAtWebsite(
  reader: Reader,
  { domain, expected, now }: Looked,
): Promise<Found> {
  const { websites = {}, sandboxOnly = false } = reader.access;
  const isSandbox = Object.hasOwn(websites, domain);
  if (sandboxOnly && !isSandbox) {
    return { verdicts: all(verdict('NOT_CHECKED', 'not-in-demo')), adsTxt: null };
  }
  const file = await fetchAdsTxt(reader, domain);
  const { found } = file;
  const read = await readWebsite(reader, domain);
  const { pages } = read;
  const [front] = pages;
  const ofPages: Partial<Record<AdCheck, Verdict>> =
    (front && {
      CONSENT_MANAGER: checkConsentManager(pages, expected),
      PLACEMENTS: checkPlacements(pages, expected),
      PLUGIN: checkPlugin(pages, expected),
      PRIVACY: await checkPrivacy(reader, front),
      ADS_SHOWN: verdict('NOT_CHECKED', 'no-browser'),
    }) ||
    {};
  return {
    verdicts: {
      ...all(unread()),
      ...ofPages,
      FRONT_PAGE: checkFrontPage(read),
      ADS_TXT: checkAdsTxt(file, { lines: expected.adsTxt, isProspect: expected.isProspect }),
      HTTPS: checkHttps(read, { domain, now, isSandbox }),
    },
    adsTxt: found.kind === 'FILE' || found.kind === 'EMPTY' ? found.body : null,
  };
}

const all = (one: Verdict): Verdicts =>
  Object.fromEntries(adChecks.map((check) => [check, one])) as Verdicts;
