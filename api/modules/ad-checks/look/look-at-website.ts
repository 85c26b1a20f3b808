import type { Config } from '#api/config.ts';
import { type AdCheck, adChecks } from '#shared/domain/ad-check.ts';
import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import { checkAdsTxt } from '../checks/check-ads-txt.ts';
import { checkConsentManager } from '../checks/check-consent-manager.ts';
import { checkAdsShown, checkLeft, withDrawnConsent } from '../checks/check-drawn.ts';
import { checkFrontPage } from '../checks/check-front-page.ts';
import { checkHttps } from '../checks/check-https.ts';
import { checkPlacements } from '../checks/check-placements.ts';
import { checkPlugin } from '../checks/check-plugin.ts';
import { checkPrivacy } from '../checks/check-privacy.ts';
import type { Expectations } from '../read-expectations.ts';
import { type Drawing, drawWebsite } from '../render/draw-website.ts';
import { type FetchedAdsTxt, fetchAdsTxt } from './fetch-ads-txt.ts';
import { readWebsite } from './read-website.ts';
import type { Device, Reader } from './reader.ts';
import { unread, type Verdict, type Verdicts, verdict } from './verdict.ts';

export interface Found {
  verdicts: Verdicts;
  /** The content of the ads.txt; null without one, undefined without an answer. */
  adsTxt: string | null | undefined;
  /** The front page as a browser drew it, at both widths. */
  pictures: { device: Device; address: string; picture: Buffer }[];
}

interface Looked {
  domain: string;
  expected: Expectations;
  browser: Config['browser'];
  now: Date;
}

/** Looks at a website as a reader and as a buyer do. Any answer, or none, is a result. */
export async function lookAtWebsite(
  reader: Reader,
  { domain, expected, browser, now }: Looked,
): Promise<Found> {
  const { websites = {}, mappedOnly = false } = reader.access;
  const isMapped = Object.hasOwn(websites, domain);
  if (mappedOnly && !isMapped) {
    return {
      verdicts: all(verdict('NOT_CHECKED', 'not-in-demo')),
      adsTxt: undefined,
      pictures: [],
    };
  }
  const file = await fetchAdsTxt(reader, domain);
  const read = await readWebsite(reader, domain);
  const { pages } = read;
  const [front] = pages;
  const drawing: Drawing | undefined =
    front &&
    browser &&
    (await drawWebsite(browser, reader, {
      // What a demo plays speaks no TLS.
      address: isMapped ? front.address.replace(/^https:/, 'http:') : front.address,
      loader: expected.scripts.loader,
    }));
  const drawn = drawing && 'drawn' in drawing ? drawing.drawn : [];
  const seen = drawn.flatMap(({ requests, html }) => [...requests, html]);
  const ofPages: Partial<Record<AdCheck, Verdict>> = front
    ? {
        CONSENT_MANAGER: withDrawnConsent(checkConsentManager(pages, expected), drawn),
        PLACEMENTS: checkPlacements(pages, expected, seen),
        PLUGIN: checkPlugin(pages, expected),
        PRIVACY: await checkPrivacy(reader, front),
        ADS_SHOWN: ofDrawing(drawing),
      }
    : {};
  return {
    verdicts: {
      ...all(unread()),
      ...ofPages,
      FRONT_PAGE: checkFrontPage(read),
      ADS_TXT: checkAdsTxt(file, { lines: expected.adsTxt, isProspect: expected.isProspect }),
      HTTPS: checkHttps(read, { domain, now, isMapped }),
    },
    adsTxt: contentOf(file),
    pictures: drawn.map(({ device, address, picture }) => ({ device, address, picture })),
  };
}

/** Buyers keep what they read last while there is no answer. */
export const contentOf = ({ found }: FetchedAdsTxt): string | null | undefined => {
  if (found.kind === 'FAULT' || found.kind === 'ERROR') return undefined;
  return 'body' in found ? found.body : null;
};

function ofDrawing(drawing: Drawing | undefined): Verdict {
  if (!drawing) return verdict('NOT_CHECKED', 'no-browser');
  if ('failed' in drawing) {
    return verdict('NOT_CHECKED', sayCheck('browser-failed', { reason: drawing.failed }));
  }
  return 'left' in drawing ? checkLeft(drawing.left) : checkAdsShown(drawing.drawn);
}

const all = (one: Verdict): Verdicts =>
  Object.fromEntries(adChecks.map((check) => [check, one])) as Verdicts;
