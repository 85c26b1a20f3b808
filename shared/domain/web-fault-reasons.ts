/** Why an address of the web gave nothing. */
export const webFaultReasons = [
  'FORBIDDEN',
  'FOREIGN',
  'TIMEOUT',
  'TOO_LARGE',
  'REDIRECTS',
  'STATUS',
  'UNREACHABLE',
] as const;
export type WebFaultReason = (typeof webFaultReasons)[number];
