import { type CompanyEntry, EMPTY_COMPANY, LIVE_COMPANY, ONBOARDING_COMPANY } from './companies.ts';
import type { DemoAdmin, DemoPerson } from './network-types.ts';
import { randomOf } from './random.ts';

const ADMIN_PASSWORD = 'demo-admin-2026';
const PARTNER_PASSWORD = 'demo-partner-2026';

export const ADMINS: readonly DemoAdmin[] = [
  {
    email: 'admin@demo.example',
    firstName: 'Andrea',
    lastName: 'Falkner',
    role: 'SUPER_ADMIN',
    password: ADMIN_PASSWORD,
  },
  {
    email: 'finance@demo.example',
    firstName: 'Stefan',
    lastName: 'Brückner',
    role: 'FINANCE',
    password: ADMIN_PASSWORD,
  },
  {
    email: 'payments@demo.example',
    firstName: 'Claudia',
    lastName: 'Reimers',
    role: 'PAYMENTS',
    password: ADMIN_PASSWORD,
  },
  {
    email: 'lena.hartwig@demo.example',
    firstName: 'Lena',
    lastName: 'Hartwig',
    role: 'ACCOUNT_MANAGER',
    password: null,
  },
  {
    email: 'tobias.engel@demo.example',
    firstName: 'Tobias',
    lastName: 'Engel',
    role: 'ACCOUNT_MANAGER',
    password: null,
  },
];

const ACCOUNTS: Record<string, DemoPerson[]> = {
  [LIVE_COMPANY]: [
    account('owner@demo.example', 'Katharina', 'Lindner', 'Owner'),
    account('member@demo.example', 'Jonas', 'Reiter', 'Member'),
  ],
  [ONBOARDING_COMPANY]: [account('onboarding@demo.example', 'Miriam', 'Vogt', 'Owner')],
};

/** Of a bookkeeping office: two companies whose months are settled here. */
const BOOKKEEPER: DemoPerson = {
  ...account('bookkeeper@demo.example', 'Renate', 'Ahlers', 'Member'),
  readsFor: LIVE_COMPANY,
};
const BOOKKEEPERS_HOME = 'donaukanal';

const FIRST_NAMES =
  'Anna Markus Julia Thomas Sabine Florian Christina Michael Elisabeth Daniel Petra Sebastian Nicole Andreas Franziska Matthias Claudia Philipp Carolin Jan Heike Martin Laura Dominik Birgit Simon Theresa Oliver Silke Lukas Mira Elif Emre Agnieszka Marek'.split(
    ' ',
  );
const LAST_NAMES =
  'Albrecht Bergmann Cordes Dietrich Eberhardt Fiedler Gruber Hofstätter Ihde Jansen Kessler Lorenz Moser Neubauer Ott Pohl Quandt Riedel Seidel Thalhammer Ulrich Vetter Winkler Yilmaz Zeller Brandl Nowak Kirchner Haas Steiner Ludwig Marquardt Petersen Sommer Krüger'.split(
    ' ',
  );

/** The users of a company: one owner, and members in the larger ones. */
export function demoPeople(company: CompanyEntry): DemoPerson[] {
  if (company.key === EMPTY_COMPANY) return [];
  const random = randomOf(`people:${company.key}`);
  const members = Math.min(random.integer(0, 2), company.sites.length);
  const firstNames = random.some(FIRST_NAMES, 1 + members);
  const colleagues = firstNames.map((firstName, index): DemoPerson => {
    const lastName = random.pick(LAST_NAMES);
    return {
      email: `${asciiName(firstName)}.${asciiName(lastName)}@${company.key}.example`,
      firstName,
      lastName,
      role: index === 0 ? 'Owner' : 'Member',
      language: random.chance(0.1) ? 'en' : 'de',
      password: null,
      hasSignedIn: company.waitsFor !== 'ACCOUNT_SETUP' && (index === 0 || random.chance(0.8)),
    };
  });
  const people = ACCOUNTS[company.key] ?? colleagues;
  return company.key === BOOKKEEPERS_HOME ? [...people, BOOKKEEPER] : people;
}

function account(
  email: string,
  firstName: string,
  lastName: string,
  role: DemoPerson['role'],
): DemoPerson {
  const password = PARTNER_PASSWORD;
  return { email, firstName, lastName, role, language: 'de', password, hasSignedIn: true };
}

function asciiName(name: string): string {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name.toLowerCase().replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter);
}
