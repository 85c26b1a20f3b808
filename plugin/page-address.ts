/** Names of what others add to addresses: of no use here, and sometimes a person's. */
const tracking = /^(utm_|mtm_|pk_|fbclid|gclid|gbraid|wbraid|msclkid|mc_|_ga|igshid|twclid|ref$)/i;

/**
 * The address of the article that is read. What the page says itself counts where it means this
 * page: after a change of address within one page it may still be the former one.
 */
export function pageAddress(here: string, canonical: string | null | undefined): string {
  const address = new URL(here);
  if (canonical && URL.canParse(canonical, here)) {
    const said = new URL(canonical, here);
    if (said.hostname === address.hostname && samePath(said, address)) return said.href;
  }
  address.hash = '';
  for (const name of [...address.searchParams.keys()]) {
    if (tracking.test(name)) address.searchParams.delete(name);
  }
  return address.href;
}

const samePath = (a: URL, b: URL) => plain(a.pathname) === plain(b.pathname);
const plain = (path: string) => path.replace(/\/(index\.\w+)?$/, '').replace(/\/amp$/, '');
