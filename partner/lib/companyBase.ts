const pattern = /^\/c\/([1-9]\d{0,8})(?=\/|$)/;

/**
 * How addresses begin for who acts for another company than that of their home: `/c/5`. It is a
 * tab's own, so that two tabs may show two companies, and a page load of its own begins it: nothing
 * that was read of one is left for the other.
 */
export const baseOf = (pathname: string): string => pattern.exec(pathname)?.[0] ?? '';

/** The company that an address names, if it is another than the home. */
export const companyOf = (pathname: string): string | undefined => pattern.exec(pathname)?.[1];

/** Of this page; none where the server draws it, which passes the request's. */
const ownPath = (): string =>
  typeof window === 'undefined' ? '' : (window.location?.pathname ?? '');
export const ownBase = (): string => baseOf(ownPath());
export const ownCompany = (): string | undefined => companyOf(ownPath());
