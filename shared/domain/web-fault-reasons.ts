/** Why an address of the web gave nothing; said of the address, a file or a page. */
export const webFaults = {
  TIMEOUT: { en: 'does not answer in time', de: 'antwortet nicht rechtzeitig' },
  TOO_LARGE: { en: 'is too large to be read', de: 'ist zu groß, um gelesen zu werden' },
  REDIRECTS: { en: 'redirects without end', de: 'leitet endlos weiter' },
  STATUS: { en: 'answers with an error', de: 'antwortet mit einem Fehler' },
  UNREACHABLE: { en: 'cannot be reached', de: 'ist nicht erreichbar' },
  FORBIDDEN: {
    en: 'leads to an address that is not public',
    de: 'führt zu einer Adresse, die nicht öffentlich ist',
  },
  FOREIGN: { en: 'leads to another website', de: 'führt zu einer anderen Website' },
};
export type WebFaultReason = keyof typeof webFaults;
export const webFaultReasons = Object.keys(webFaults) as [WebFaultReason, ...WebFaultReason[]];
