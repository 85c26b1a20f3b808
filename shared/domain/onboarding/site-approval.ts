import type { Label } from '../../locale.ts';
import type { Said } from '../../saying/say.ts';

/** What is checked before a site goes live; all five are ticked. */
export const approvalChecks = {
  agreement: {
    en: 'Agreement and rates are right',
    de: 'Vereinbarung und Sätze stimmen',
  },
  placements: {
    en: 'Placements and tracker ids are set up',
    de: 'Placements und Tracker-IDs sind eingerichtet',
  },
  consentManager: {
    en: 'The consent manager runs',
    de: 'Der Consent-Manager läuft',
  },
  ads: {
    en: 'Ads are displayed correctly on desktop and mobile',
    de: 'Werbung wird auf Desktop und Mobilgeräten richtig angezeigt',
  },
  privacy: {
    en: 'Privacy policy and ads.txt are in place',
    de: 'Datenschutzerklärung und ads.txt sind eingebunden',
  },
} satisfies Record<string, Label>;

export type ApprovalCheck = keyof typeof approvalChecks;
export const approvalCheckNames = Object.keys(approvalChecks) as ApprovalCheck[];

interface SiteApproval {
  checks: readonly string[];
  startsAt: string | null;
}

/** What an approval lacks, by field; empty if it can be given. */
export function siteApprovalFaults({ checks, startsAt }: SiteApproval): Record<string, Said> {
  const faults: Record<string, Said> = {};
  if (!approvalCheckNames.every((name) => checks.includes(name))) {
    faults.checks = 'checks-open';
  }
  if (startsAt === null) faults.startsAt = 'is-required';
  return faults;
}
