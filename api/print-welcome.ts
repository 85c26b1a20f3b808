import { productName } from '#shared/product-name.ts';
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
    lines.push(`  ${productName.en} is running`, '', `    Partner app   ${url}/dashboard`);
    lines.push(`    Back office   ${url}/admin`, `    API           ${url}/api/docs`);
  } else {
    lines.push(`  ${productName.en} is running (${role})`);
  }
  if (url && demo) lines.push(...demo.welcome);
  lines.push('', '  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
