import type { Platform } from './start-platform.ts';

type Started = Pick<Platform, 'url' | 'demo' | 'role'>;

/**
 * What a new user needs to see: where to go, and who may sign in.
 *
 * @param publicUrl where it is reached, if not where it listens
 */
export function printWelcome({ url: own, demo, role }: Started, publicUrl?: string): void {
  const url = own && (publicUrl ?? own);
  const lines = [''];
  if (url) {
    lines.push('  Partner platform is running', '', `    Partner app   ${url}/dashboard`);
    lines.push(`    Back office   ${url}/admin`, `    API           ${url}/api/docs`);
  } else {
    lines.push(`  Partner platform is running (${role})`);
  }
  if (url && demo) {
    lines.push('', '  Demo accounts (made-up data)', '');
    for (const [who, email, password] of demoAccounts) {
      lines.push(`    ${who.padEnd(34)}${email.padEnd(27)}${password}`);
    }
    if (demo.website) lines.push('', `    ${'A publisher’s website'.padEnd(34)}${demo.website}/`);
    lines.push(
      '',
      '  Of a new demo, the invoices of past months and the recommendations on the website follow',
      '  within a minute.',
    );
  }
  lines.push('', '  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}

const demoAccounts = [
  ['Super admin', 'admin@demo.example', 'demo-admin-2026'],
  ['Finance admin', 'finance@demo.example', 'demo-admin-2026'],
  ['Owner of a live company', 'owner@demo.example', 'demo-partner-2026'],
  ['Member of the same company', 'member@demo.example', 'demo-partner-2026'],
  ['Owner of a company in onboarding', 'onboarding@demo.example', 'demo-partner-2026'],
] as const;
