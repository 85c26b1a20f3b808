/** Parameters that others add to addresses: of no use here, and sometimes personal data. */
const tracking = /^(utm_|mtm_|pk_|fbclid|gclid|gbraid|wbraid|msclkid|mc_|_ga|igshid|twclid|ref$)/i;

/**
 * The address of the current article. The page's own statement counts if it is about this page:
 * after an in-page change of address it may still be the previous one.
 */
export function pageAddress(here: string, canonical: string | null | undefined): string {
  const address = new URL(here);
  if (canonical && URL.canParse(canonical, here)) {
    const said = new URL(canonical, here);
    if (site(said) === site(address) && samePath(said, address)) return said.href;
  }
  address.hash = '';
  for (const name of [...address.searchParams.keys()]) {
    if (tracking.test(name)) address.searchParams.delete(name);
  }
  return address.href;
}

/** Pages for phones name the one for desktops, which is the one that is indexed. */
const site = ({ hostname }: URL) => hostname.replace(/^(www|m|mobile?|amp)\./, '');
const samePath = (a: URL, b: URL) => plain(a.pathname) === plain(b.pathname);
const plain = (path: string) => path.replace(/\/(index\.\w+)?$/, '').replace(/\/amp$/, '');
