import type { AdminPermission } from '../../permissions.ts';
import type { OnboardingKind, TodoSlug } from './blueprints.ts';

/** When an admin is mailed what companies do: as it happens, once a day, or not at all. */
export const newsMails = ['AT_ONCE', 'DAILY', 'NONE'] as const;
export type NewsMails = (typeof newsMails)[number];

export type NewsKind = 'contract-signed' | 'credentials-given' | 'integration-confirmed';

interface Concern {
  of: OnboardingKind;
  /** What it makes possible. The admin in charge of that step hears of it … */
  step: TodoSlug | null;
  /** … otherwise all who may do it. */
  right: AdminPermission;
}

/** Who is concerned. A login is approved by anyone who may: its step is the company's. */
export const concerns: Record<NewsKind, Concern> = {
  'contract-signed': { of: 'company', step: 'VALIDATE_CONTRACT', right: 'companies' },
  'credentials-given': { of: 'site', step: null, right: 'credentials' },
  'integration-confirmed': {
    of: 'site',
    step: 'DO_FINAL_TESTING_AND_GO_LIVE',
    right: 'siteApproval',
  },
};
