import { parseHTML } from 'linkedom';
import { RE2JS } from 're2js';
import { unprocessable } from '#api/core/http/problem.ts';

/**
 * Expressions and selectors typed by people, tried with what later uses them.
 *
 * @param names of fields that the caller knows by others
 * @throws Problem 422 that names the fields
 */
export function refuseBadExpressions(
  settings: Record<string, unknown>,
  names: Record<string, string> = {},
): void {
  const faults = Object.entries(checks).flatMap(([field, { isGood, fault }]) => {
    const value = settings[field];
    const path = names[field] ?? field;
    if (Array.isArray(value)) {
      return value.flatMap((one, at) => (isGood(one) ? [] : [[`${path}.${at}`, fault]]));
    }
    return typeof value !== 'string' || isGood(value) ? [] : [[path, fault]];
  });
  if (faults.length > 0) throw unprocessable(Object.fromEntries(faults));
}

/** In an engine without backtracking: none of them can take longer than its text is long. */
function isExpression(expression: string): boolean {
  try {
    RE2JS.compile(expression);
    return true;
  } catch {
    return false;
  }
}

const { document } = parseHTML('<!doctype html><html><body><p></p></body></html>');

/** At an end, or two of them: the library takes it, browsers do not. */
const loose = /^\s*[>+~,]|[>+~,:]\s*([>+~,]|$)/;

function isSelector(selector: string): boolean {
  try {
    document.querySelector(selector);
    return !/[{};<]/.test(selector) && !loose.test(selector.replace(/"[^"]*"|'[^']*'/g, ''));
  } catch {
    return false;
  }
}

const expression = { isGood: isExpression, fault: 'not-regex' } as const;
const selector = { isGood: isSelector, fault: 'not-selector' } as const;
const checks = {
  titleReplaceRegex: expression,
  customImageCssRegex: expression,
  customImageSelector: selector,
  selectorBlacklist: selector,
  stylingSelector: selector,
};
