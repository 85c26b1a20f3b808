export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** In the order in which they must be asked: nearly all call themselves Safari, many Chrome. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser says of itself, in the words its reader knows. */
export function describeDevice(userAgent: string): Device {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
