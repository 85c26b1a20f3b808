import { type Declaration, navigationGroups } from '../engine/declaration.ts';
import { adsTxtLines, adsTxtStandings } from './ad-checks/ads-txt-lines.ts';
import { datalakeWebsites } from './ad-checks/datalake-websites.ts';
import { admins } from './admins/admins.tsx';
import { agreements } from './agreements/agreements.tsx';
import { alertMutes, alertRules, alerts } from './alerts/alerts.tsx';
import { alertChannels, alertDeliveries } from './alerts/channels.tsx';
import { bankStatements } from './bank-statements/bank-statements.tsx';
import { bankTransactions } from './bank-statements/bank-transactions.tsx';
import { bankings } from './bankings/bankings.tsx';
import { companies } from './companies/companies.tsx';
import { configurations } from './configurations/configurations.ts';
import { feeds } from './feeds/feeds.tsx';
import { heldDays } from './held-days/held-days.ts';
import { creditNotes } from './invoices/credit-notes.ts';
import { invoices } from './invoices/invoices.tsx';
import { jobs } from './jobs/jobs.tsx';
import { paymentRuns } from './payment-runs/payment-runs.tsx';
import { memberships } from './people/memberships.ts';
import { people } from './people/people.tsx';
import { privacyTexts } from './privacy-texts/privacy-texts.ts';
import { roles } from './roles/roles.tsx';
import { setAside } from './set-aside/set-aside.tsx';
import { credentials } from './sites/credentials.ts';
import { sites } from './sites/sites.tsx';
import { trackers } from './trackers/trackers.tsx';

/** Those in folders, with their components. */
const withFolders: Declaration[] = [
  companies,
  sites,
  agreements,
  people,
  memberships,
  bankings,
  invoices,
  creditNotes,
  bankStatements,
  bankTransactions,
  paymentRuns,
  trackers,
  privacyTexts,
  alerts,
  alertRules,
  alertMutes,
  alertChannels,
  alertDeliveries,
  jobs,
  feeds,
  setAside,
  heldDays,
  datalakeWebsites,
  adsTxtLines,
  adsTxtStandings,
  admins,
  roles,
  credentials,
  configurations,
];

/** Those of a single file, in this folder itself. */
const files = import.meta.glob<Record<string, Declaration>>(
  ['./[a-z]*.{ts,tsx}', '!./index.ts', '!./*.test.*'],
  { eager: true },
);

/** @throws Error with a file that is no declaration */
export const declarationsIn = (of = files): Declaration[] =>
  Object.entries(of).map(([file, exported]) => {
    const [declaration] = Object.values(exported);
    if (declaration?.entity) return declaration;
    throw new Error(
      `admin/resources${file.slice(1)} declares no resource; move it to the folder of one`,
    );
  });

export const declarations: Declaration[] = [...withFolders, ...declarationsIn()];

/** Those with a list of their own, by the groups of the navigation. */
export const resources: Declaration[] = declarations
  .filter(({ group }) => group !== null)
  .toSorted((a, b) => placeOf(a) - placeOf(b));
function placeOf({ group }: Declaration): number {
  return group === null || group === 'overview' ? -1 : navigationGroups.indexOf(group);
}
