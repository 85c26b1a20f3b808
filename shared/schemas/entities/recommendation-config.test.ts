import { expect, it } from 'vitest';
import {
  pluginConfig,
  processingConfig,
  recommendationStyle,
  updateRecommendationConfigBody,
} from '../calls/recommendations.ts';
import type { Field } from '../fields.ts';
import { heldBackFields, recommendationConfig } from './recommendation-config.ts';

const objects = { processingConfig, recommendationStyleConfig: recommendationStyle, pluginConfig };
const written = Object.entries<Field>(recommendationConfig.fields).filter(
  ([name, { readOnly }]) => !readOnly && name !== 'hasPassword',
);

it('has a field for each setting of the call, in the object that holds it', () => {
  const whole = Object.keys(updateRecommendationConfigBody.shape)
    .filter((name) => !(name in objects) && !['id', 'updatedAt'].includes(name))
    .map((name) => [name.replace('CSS', 'Css'), undefined]);
  const inside = Object.entries(objects).flatMap(([within, { shape }]) =>
    Object.keys(shape).map((name) => [name, within]),
  );
  const named = Object.fromEntries(written.map(([name, { within }]) => [name, within]));
  expect(named).toEqual(Object.fromEntries([...whole, ...inside]));
});

it.each(written)('%s has a label and a sentence', (_name, { label, hint }) => {
  for (const locale of ['en', 'de'] as const) {
    expect(label[locale].length).toBeGreaterThan(2);
    expect(hint?.[locale]).toMatch(/\.$/);
  }
});

it.each(['recommendationCount', 'primaryColor', 'pid', 'stylingSelector'])(
  '%s applies at once',
  (name) => {
    expect(heldBackFields).not.toContain(name);
  },
);
