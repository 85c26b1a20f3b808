import { type FieldErrors, set } from 'react-hook-form';
import type { Locale } from '#shared/locale.ts';
import { saidOf, tell } from '#shared/saying/tell.ts';
import {
  type RecommendationConfig,
  type UpdateRecommendationConfig,
  updateRecommendationConfigBody,
} from '#shared/schemas/calls/recommendations.ts';
import {
  changedScrapingFields,
  type ScrapingField,
} from '#shared/schemas/recommendation-defaults.ts';
import { isSame } from '../../engine/changes.ts';

const settings = [
  'sitemaps',
  'processingConfig',
  'selectorBlacklist',
  'recommendationStyleConfig',
  'pluginConfig',
  'customImageSelector',
  'customImageAttribute',
  'customImageCSSRegex',
  'username',
  'titleReplaceRegex',
  'excludeImageUrl',
] as const satisfies (keyof RecommendationConfig & keyof UpdateRecommendationConfig)[];

/** The form's values; only a typed password. */
export type SettingsValues = Pick<RecommendationConfig, 'id' | (typeof settings)[number]> & {
  password: string | null;
  forgetPassword: boolean;
};

export const valuesOf = (config: RecommendationConfig): SettingsValues => ({
  ...pick(config),
  id: config.id,
  password: null,
  forgetPassword: false,
});

const pick = (values: Pick<RecommendationConfig, (typeof settings)[number]>) =>
  Object.fromEntries(settings.map((name) => [name, values[name]])) as Pick<
    RecommendationConfig,
    (typeof settings)[number]
  >;

/** The request: the differences from the config as read, and its version. */
export function bodyOf(
  values: SettingsValues,
  config: RecommendationConfig,
): UpdateRecommendationConfig {
  const { forgetPassword, password } = values;
  const checked = updateRecommendationConfigBody.parse({
    ...pick(values),
    id: config.id,
    ...(config.updatedAt && { updatedAt: config.updatedAt }),
    ...(password ? { password } : forgetPassword && { password: null }),
  });
  // Parsed by the same schema, so that both have the same key order.
  const before = updateRecommendationConfigBody.parse({ ...pick(config), id: config.id });
  const unchanged = settings.filter((name) => isSame(checked[name], before[name]));
  return Object.fromEntries(
    Object.entries(checked).filter(([name]) => !(unchanged as string[]).includes(name)),
  ) as UpdateRecommendationConfig;
}

/** Changed settings that only apply after reindexing the website. */
export function heldBack(
  body: UpdateRecommendationConfig,
  config: RecommendationConfig,
): (ScrapingField | 'password')[] {
  const changed = changedScrapingFields(config, { ...pick(config), ...definedOf(body) });
  return body.password === undefined ? changed : [...changed, 'password'];
}

/** What the body omits stays unchanged. */
const definedOf = (body: UpdateRecommendationConfig) =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<RecommendationConfig>;

/** The call's schema errors, at the inputs. */
export function faultsOf(values: SettingsValues, locale: Locale): FieldErrors<SettingsValues> {
  const { password, forgetPassword: _, ...others } = values;
  const { success, error } = updateRecommendationConfigBody.safeParse({
    ...others,
    ...(password && { password }),
  });
  if (success) return {};
  return placeFaults(
    error.issues.map((issue) => [issue.path.join('.'), tell(saidOf(issue), locale)]),
  );
}

/** Messages by path, as the form keeps them; the first per path wins. */
export function placeFaults(faults: (readonly [path: string, message: string])[]): FieldErrors {
  const placed: FieldErrors = {};
  const said = new Set<string>();
  for (const [path, message] of faults) {
    if (said.has(path)) continue;
    said.add(path);
    set(placed, path, { type: 'custom', message });
  }
  return placed;
}
