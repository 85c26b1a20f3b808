import { canonicalHost } from '#shared/domain/host.ts';

/** A feed's domain as it is compared with those of sites: canonical, without `www.`; undefined if it is none. */
export const bareDomain = (domain: string): string | undefined =>
  canonicalHost(domain.replace(/^www\./i, ''));
