import type { Declaration } from '../engine/declaration.ts';
import { adsTxtLines } from './ad-checks/ads-txt-lines.ts';
import { datalakeWebsites } from './ad-checks/datalake-websites.ts';
import { admins } from './admins/admins.tsx';
import { agreements } from './agreements/agreements.tsx';
import { alertMutes, alertRules, alerts } from './alerts/alerts.tsx';
import { bankStatements } from './bank-statements/bank-statements.tsx';
import { bankTransactions } from './bank-statements/bank-transactions.tsx';
import { bankings } from './bankings/bankings.tsx';
import { categories } from './categories.ts';
import { companies } from './companies/companies.tsx';
import { configurations } from './configurations/configurations.ts';
import { countries } from './countries.ts';
import { heldDays } from './held-days/held-days.tsx';
import { invoices } from './invoices/invoices.tsx';
import { jobs } from './jobs/jobs.tsx';
import { operatorProfiles } from './operator-profiles.tsx';
import { paymentRuns } from './payment-runs/payment-runs.tsx';
import { payments } from './payments.ts';
import { payoutBlocks } from './payout-blocks.ts';
import { people } from './people/people.tsx';
import { placements } from './placements.tsx';
import { privacyTexts } from './privacy-texts/privacy-texts.ts';
import { roles } from './roles/roles.tsx';
import { setAside } from './set-aside/set-aside.tsx';
import { credentials } from './sites/credentials.ts';
import { sites } from './sites/sites.tsx';
import { tags } from './tags.ts';
import { trackers } from './trackers/trackers.tsx';
import { vatIdChecks } from './vat-id-checks.ts';

/** Everything the back office manages, in the order of its navigation. */
export const resources: Declaration[] = [
  companies,
  sites,
  agreements,
  people,
  bankings,
  invoices,
  payments,
  vatIdChecks,
  payoutBlocks,
  bankStatements,
  bankTransactions,
  paymentRuns,
  operatorProfiles,
  trackers,
  placements,
  categories,
  tags,
  countries,
  privacyTexts,
  alerts,
  alertRules,
  alertMutes,
  jobs,
  setAside,
  heldDays,
  datalakeWebsites,
  adsTxtLines,
  admins,
  roles,
];

/** The same, and what is only on the pages of others. */
export const declarations: Declaration[] = [...resources, credentials, configurations];
