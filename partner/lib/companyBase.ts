const pattern = /^\/c\/([1-9]\d{0,8})(?=\/|$)/;

/**
 * How addresses begin while somebody acts for a company that is not their home: `/c/5`. It holds
 * for one tab, so that two tabs can show two companies. Changing it loads the page anew: nothing
 * that was read of one company is left for the other.
 */
export const baseOf = (pathname: string): string => pattern.exec(pathname)?.[0] ?? '';

/** The company that an address names, if it is another than the home. */
export const companyOf = (pathname: string): string | undefined => pattern.exec(pathname)?.[1];

/** Of this page; none where the server draws it, which passes the request's. */
const ownPath = (): string =>
  typeof window === 'undefined' ? '' : (window.location?.pathname ?? '');
export const ownBase = (): string => baseOf(ownPath());
export const ownCompany = (): string | undefined => companyOf(ownPath());
