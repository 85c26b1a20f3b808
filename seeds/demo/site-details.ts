import type { DemoSite } from './network-types.ts';
import { type Random, randomOf } from './random.ts';

interface DemoCredentials {
  type: 'CMS' | 'CONSENT_MANAGER';
  url: string;
  username: string;
  password: string;
  comment: string | null;
}

/** Values by the slugs of a blueprint's items; missing ones are not filled in yet. */
export type DemoConfiguration = Record<string, string>;

export interface DemoSiteDetails {
  credentials: DemoCredentials[];
  /** By the slug of the blueprint. */
  configurations: Record<string, DemoConfiguration>;
}

/** What account managers entered for a site: access where we run it, and its setup. */
export function demoSiteDetails(site: DemoSite): DemoSiteDetails {
  return { credentials: credentialsOf(site), configurations: configurationsOf(site) };
}

function credentialsOf({ url, agreements, onboarding }: DemoSite): DemoCredentials[] {
  const random = randomOf(`credentials:${url}`);
  const agreement = agreements.at(-1);
  // A site managed by its publisher gives no access; one in onboarding may not have yet.
  if (agreement?.managementType !== 'QMN') return [];
  if (onboarding === 'OPEN' && random.chance(0.5)) return [];
  const cms: DemoCredentials = {
    type: 'CMS',
    url: `https://${url}/${random.pick(['wp-admin', 'wp-login.php', 'administrator', 'typo3'])}`,
    username: random.pick(['qmn', 'qmn-redaktion', `technik@${url}`]),
    password: passwordOf(random),
    comment: random.chance(0.3) ? random.pick(comments) : null,
  };
  if (agreement.consentManagerType !== 'CLIENT') return [cms];
  return [
    cms,
    {
      type: 'CONSENT_MANAGER',
      url: 'https://console.consent-demo.example/login',
      username: `consent@${url}`,
      password: passwordOf(random),
      comment: null,
    },
  ];
}

const comments = [
  'Rolle Redakteur, kein Zugriff auf Plugins',
  'Bitte nur werktags vor 18 Uhr',
  'Zwei-Faktor-Code kommt per E‑Mail an den Support',
];

const words = ['Birke', 'Hafen', 'Kupfer', 'Laterne', 'Mohn', 'Segel', 'Tanne', 'Wolke', 'Ziegel'];

const passwordOf = (random: Random) =>
  `${random.pick(words)}-${random.pick(words)}-${random.integer(1000, 9999)}`;

function configurationsOf(site: DemoSite): DemoSiteDetails['configurations'] {
  const random = randomOf(`configurations:${site.url}`);
  const adServer = adServerOf(site, random);
  const all = {
    'age-distribution': sharesOf(ages, random),
    'gender-distribution': sharesOf(genders, random),
    'ad-server-setup': adServer,
  };
  if (site.onboarding === 'OPEN') return random.chance(0.4) ? { 'ad-server-setup': adServer } : {};
  // Sometimes nobody has got round to it.
  if (random.chance(0.08)) {
    const { 'ads-txt-line': _missing, ...begun } = adServer;
    return { ...all, 'ad-server-setup': begun };
  }
  if (random.chance(0.1)) return { 'ad-server-setup': adServer };
  return all;
}

const ages: [slug: string, about: number][] = [
  ['age-18-24', 11],
  ['age-25-34', 21],
  ['age-35-44', 22],
  ['age-45-54', 19],
  ['age-55-64', 16],
  ['age-65-plus', 11],
];
const genders: [slug: string, about: number][] = [
  ['female', 52],
  ['male', 46],
  ['diverse', 2],
];

/** Whole per cents around the usual ones; the last gets what is missing from 100. */
function sharesOf(usual: [string, number][], random: Random): DemoConfiguration {
  const spread = usual.length > 3 ? 3 : 0.5;
  const drawn = usual
    .slice(0, -1)
    .map(([slug, about]) => [slug, Math.round(about + random.between(-spread, spread))] as const);
  const left = 100 - drawn.reduce((sum, [, share]) => sum + share, 0);
  const last = usual.at(-1)?.[0] ?? '';
  // Rounding may leave nothing for a small last share: then it comes from the largest one.
  const [first, ...rest] = drawn;
  const gift = left < 1 ? 1 - left : 0;
  const shares = [[first?.[0] ?? '', (first?.[1] ?? 0) - gift], ...rest, [last, left + gift]];
  return Object.fromEntries(shares.map(([slug, share]) => [slug, String(share)]));
}

const networkCode = '21870034';

function adServerOf({ url }: DemoSite, random: Random): DemoConfiguration {
  const siteName = url.replace(/\.example$/, '');
  const publisherId = `pub-${random.integer(10 ** 9, 10 ** 10 - 1)}`;
  return {
    'network-code': networkCode,
    'publisher-id': publisherId,
    'ad-unit-path': `/${networkCode}/${siteName}`,
    'consent-script': `https://cdn.consent-demo.example/v2/${siteName}/consent.js`,
    'loader-script': `https://cdn.adserver-demo.example/qmn/${siteName}/loader.js`,
    'ads-txt-line': `google.com, ${publisherId}, RESELLER, f08c47fec0942fa0`,
    ...(random.chance(0.7) && { 'seller-id': String(random.integer(100_000, 999_999)) }),
    ...(random.chance(0.5) && { 'order-id': String(random.integer(3 * 10 ** 9, 4 * 10 ** 9)) }),
    ...(random.chance(0.3) && { 'targeting-key-values': 'qmn_site=1;position=atf' }),
  };
}
