import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isTakenOver } from './is-taken-over.ts';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * axe's findings on the page, or in a frame, in words. A loaded page loads axe once, past its
 * content security policy, however often it is checked: loading takes as long as a check.
 *
 * @param rules only these, or all of axe's own without these
 */
export async function findViolations(
  page: Pick<Page, 'locator' | 'evaluate'>,
  rules: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  await isTakenOver(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Nobody reads the source of what is found: to write that of each element takes a tenth of all.
    await page.evaluate(`${source}; axe.configure({ noHtml: true })`);
  }
  const violations = await page.evaluate(async ({ only, without = [] }) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // Nobody reads a colour in transition; endless animations stay.
    const underWay = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let left = underWay(); left.length > 0; left = underWay()) {
      await Promise.allSettled(left.map(({ finished }) => finished));
    }
    // Passed rules need not be listed: that takes longer than the check.
    const results = await loaded.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    });
    return results.violations.map(({ id, nodes }) => ({
      id,
      count: nodes.length,
      target: String(nodes[0]?.target),
      summary: nodes[0]?.failureSummary,
    }));
  }, rules);
  return violations.map(({ id, count, target, summary }) =>
    [id, `${count} times, at`, target, summary].join(' '),
  );
}
