import { expect, it } from 'vitest';
import { pluginConfig, processingConfig, recommendationStyle } from './calls/recommendations.ts';
import { recommendationDefaults } from './recommendation-defaults.ts';

it('a site begins with what may be set', () => {
  const {
    processingConfig: processing,
    recommendationStyleConfig,
    ...plugin
  } = recommendationDefaults;
  expect(processingConfig.parse(processing)).toEqual(processing);
  expect(recommendationStyle.parse(recommendationStyleConfig)).toEqual(recommendationStyleConfig);
  expect(pluginConfig.parse(plugin.pluginConfig)).toEqual(plugin.pluginConfig);
});
