/** Parameters that others add to addresses: of no use here, and sometimes personal data. */
const tracking = /^(utm_|mtm_|pk_|fbclid|gclid|gbraid|wbraid|msclkid|mc_|_ga|igshid|twclid|ref$)/i;

export type PageAddress = { url: string } | { url: string; canonical: string };

/**
 * The address of the current article. The page's own statement counts if it is about this page:
 * after an in-page change of address it may still be the previous one. Whether another host is the
 * site's, too, the platform knows.
 */
export function pageAddress(here: string, stated: string | null | undefined): PageAddress {
  const address = new URL(here);
  const said = stated && URL.canParse(stated, here) ? new URL(stated, here) : address;
  const isSaid = said !== address && samePath(said, address);
  if (isSaid && site(said) === site(address)) return { url: said.href };
  address.hash = '';
  for (const name of [...address.searchParams.keys()]) {
    if (tracking.test(name)) address.searchParams.delete(name);
  }
  return { url: address.href, ...(isSaid && { canonical: said.href }) };
}

/** Pages for phones name the one for desktops, which is the one that is indexed. */
const site = ({ hostname }: URL) => hostname.replace(/^(www|m|mobile?|amp)\./, '');
const samePath = (a: URL, b: URL) => plain(a.pathname) === plain(b.pathname);
const plain = (path: string) => path.replace(/\/(index\.\w+)?$/, '').replace(/\/amp$/, '');
