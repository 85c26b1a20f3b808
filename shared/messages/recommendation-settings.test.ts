import { expect, it } from 'vitest';
import {
  pluginConfig,
  processingConfig,
  recommendationStyle,
  runPhases,
  runStates,
  skipReasons,
  updateRecommendationConfigBody,
  whyNone,
} from '../schemas/calls/recommendations.ts';
import { recommendationSettingMessages } from './recommendation-settings.ts';

const nested = { processingConfig, recommendationStyleConfig: recommendationStyle, pluginConfig };

it.each(['en', 'de'] as const)('every setting has a label and a sentence (%s)', (locale) => {
  const { fields } = recommendationSettingMessages[locale];
  const own = Object.keys(updateRecommendationConfigBody.shape).filter(
    (name) => !(name in nested) && !['id', 'updatedAt'].includes(name),
  );
  const all = [...own, ...Object.values(nested).flatMap(({ shape }) => Object.keys(shape))];
  expect(Object.keys(fields).sort()).toEqual([...all, 'apiKey'].sort());
  for (const { label, hint } of Object.values(fields)) {
    expect(label.length).toBeGreaterThan(2);
    expect(hint).toMatch(/\.$/);
  }
});

it('every state, phase and reason has words', () => {
  const {
    runStates: states,
    phases,
    skipReasons: reasons,
    whyNone: none,
  } = recommendationSettingMessages.de;
  expect(Object.keys(states)).toEqual([...runStates]);
  expect(Object.keys(phases)).toEqual([...runPhases]);
  expect(Object.keys(reasons)).toEqual([...skipReasons]);
  expect(Object.keys(none)).toEqual([...whyNone]);
});

it('says what the specification says', () => {
  expect(recommendationSettingMessages.en).toMatchObject({
    saved: 'Config updated',
    indexWebsite: 'Index Website',
    reindex: 'Reindex',
  });
});
