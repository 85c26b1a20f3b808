/** Consent managers by where their script is loaded from; the first match names it. */
const known: readonly [name: string, part: RegExp][] = [
  ['consentmanager', /(^|\.)consentmanager\.(net|mgr\.consensu\.org)$/],
  ['Usercentrics', /(^|\.)usercentrics\.eu$/],
  ['Cookiebot', /(^|\.)cookiebot\.(com|eu)$/],
  ['OneTrust', /(^|\.)(cookielaw\.org|onetrust\.com)$/],
  ['Sourcepoint', /(^|\.)(privacy-mgmt\.com|sp-prod\.net)$/],
  ['Didomi', /(^|\.)privacy-center\.org$/],
  ['Quantcast Choice', /(^|\.)(quantcast\.com|quantcast\.mgr\.consensu\.org)$/],
  ['InMobi Choice', /(^|\.)cmp\.inmobi\.com$/],
  ['Google Funding Choices', /^fundingchoicesmessages\.google\.com$/],
  ['iubenda', /(^|\.)iubenda\.com$/],
  ['TrustArc', /(^|\.)trustarc\.com$/],
  ['Osano', /(^|\.)osano\.com$/],
  ['Axeptio', /(^|\.)axept\.io$/],
  ['CookieYes', /(^|\.)cookieyes\.com$/],
  ['CCM19', /(^|\.)ccm19\.(de|com)$/],
  ['Traffective', /(^|\.)(traffective\.com|opencmp\.net)$/],
  ['LiveRamp', /(^|\.)(faktor\.mgr\.consensu\.org|privacymanager\.io)$/],
];

/** Those that websites serve themselves, by the path of their script. */
const served: readonly [name: string, path: RegExp][] = [
  ['Borlabs Cookie', /\/borlabs-cookie\//i],
  ['Real Cookie Banner', /\/real-cookie-banner(-pro)?\//i],
  ['Complianz', /\/complianz-gdpr/i],
  ['Klaro', /\/klaro(\.min)?\.js/i],
  ['tarteaucitron', /\/tarteaucitron(\.min)?\.js/i],
  ['CCM19', /\/ccm19\//i],
];

/** Which consent manager a script is; undefined for any other. */
export function consentManagerAt(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  return (
    known.find(([, part]) => part.test(hostname))?.[0] ??
    served.find(([, path]) => path.test(pathname))?.[0]
  );
}

/** Scripts and requests of ad servers and exchanges that every website may have. */
const adHosts =
  /(^|\.)(doubleclick\.net|googlesyndication\.com|googletagservices\.com|googleadservices\.com|amazon-adsystem\.com|adnxs\.com|criteo\.(com|net)|rubiconproject\.com|pubmatic\.com|openx\.net|adform\.net|casalemedia\.com|taboola\.com|outbrain\.com|yieldlab\.net|smartadserver\.com|adition\.com|theadex\.com|factor-eleven\.de|f11-ads\.com)$/;

/** Whether an address serves ads: a known ad server's, or on the host of the site's loader. */
export function isOfAds(address: string, loader: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return adHosts.test(hostname) || (URL.canParse(loader) && hostname === new URL(loader).hostname);
}
