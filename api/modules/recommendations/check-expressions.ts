import { parseHTML } from 'linkedom';
import { RE2JS } from 're2js';
import { type Errors, unprocessable } from '#api/core/http/problem.ts';
import type { UpdateRecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

/**
 * Expressions and selectors typed by people, tried with what later uses them.
 *
 * @throws Problem 422 that names the fields
 */
export function refuseBadExpressions(body: UpdateRecommendationConfig): void {
  const errors: Errors = {};
  for (const field of ['titleReplaceRegex', 'customImageCSSRegex'] as const) {
    if (body[field] && !isExpression(body[field])) errors[field] = 'not-regex';
  }
  if (body.customImageSelector && !isSelector(body.customImageSelector)) {
    errors.customImageSelector = 'not-selector';
  }
  for (const [at, selector] of (body.selectorBlacklist ?? []).entries()) {
    if (!isSelector(selector)) errors[`selectorBlacklist.${at}`] = 'not-selector';
  }
  const stylingSelector = body.recommendationStyleConfig?.stylingSelector;
  if (stylingSelector && !isSelector(stylingSelector)) {
    errors['recommendationStyleConfig.stylingSelector'] = 'not-selector';
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
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
