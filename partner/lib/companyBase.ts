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

let home: string | undefined;

/**
 * The home that this page began with. Calls name it, so that none acts for another: whose home
 * changes, or who signs in in a second tab, is refused before anything of this page reaches them.
 */
export function beginAtHome(companyId: number): void {
  if (typeof window !== 'undefined' && ownBase() === '') home ??= String(companyId);
}
/** The company that calls of this page act for. */
export const actingCompany = (): string | undefined => ownCompany() ?? home;
