export interface Account {
  email: string;
  password: string;
}

/** The people of the demo, as README names them. */
export const accounts = {
  superAdmin: { email: 'admin@demo.example', password: 'demo-admin-2026' },
  financeAdmin: { email: 'finance@demo.example', password: 'demo-admin-2026' },
  payments: { email: 'payments@demo.example', password: 'demo-admin-2026' },
  owner: { email: 'owner@demo.example', password: 'demo-partner-2026' },
  member: { email: 'member@demo.example', password: 'demo-partner-2026' },
  onboardingOwner: { email: 'onboarding@demo.example', password: 'demo-partner-2026' },
} satisfies Record<string, Account>;
