import { forget, recall, remember } from './storage.ts';

/**
 * An admin who views a company's dashboard arrives with `?preview=<company id>`. The id is kept for
 * this tab only, so that two tabs can show two companies.
 */
const key = 'partner.preview';

export const previewCompanyId = (): string | null => recall('sessionStorage', key);

/**
 * Removes the company from the address, once, before the first call.
 *
 * @returns the company whose preview begins, if any
 */
export function adoptPreview({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  const parameters = new URLSearchParams(search);
  const companyId = parameters.get('preview');
  if (!companyId || !/^\d{1,9}$/.test(companyId)) return undefined;
  remember('sessionStorage', key, companyId);
  parameters.delete('preview');
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  window.history.replaceState(null, '', pathname + rest + hash);
  return companyId;
}

export const forgetPreview = () => forget('sessionStorage', key);
