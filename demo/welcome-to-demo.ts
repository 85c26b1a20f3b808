/** What the terminal says of a demo: who may sign in, and where a publisher's website is. */
export const welcomeToDemo = (website: string | undefined): string[] => [
  ...['', '  Demo accounts (made-up data)', ''],
  ...accounts.map(
    ([who, email, password]) => `    ${who.padEnd(34)}${email.padEnd(27)}${password}`,
  ),
  ...(website ? ['', `    ${'A publisher’s website'.padEnd(34)}${website}/`] : []),
  '',
  '  Of a new demo, the invoices of past months and the recommendations on the website follow',
  '  within a minute.',
];

const accounts = [
  ['Super admin', 'admin@demo.example', 'demo-admin-2026'],
  ['Finance admin', 'finance@demo.example', 'demo-admin-2026'],
  ['Second pair of eyes for payments', 'payments@demo.example', 'demo-admin-2026'],
  ['Owner of a live company', 'owner@demo.example', 'demo-partner-2026'],
  ['Member of the same company', 'member@demo.example', 'demo-partner-2026'],
  ['Bookkeeper of two companies', 'bookkeeper@demo.example', 'demo-partner-2026'],
  ['Owner of a company in onboarding', 'onboarding@demo.example', 'demo-partner-2026'],
] as const;
