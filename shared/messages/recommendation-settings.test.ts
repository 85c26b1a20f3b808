import { expect, it } from 'vitest';
import { runPhases, runStates, whyNone } from '../schemas/calls/recommendations.ts';
import { recommendationSettingMessages } from './recommendation-settings.ts';

it('every state, phase and reason has words', () => {
  const { runStates: states, phases, whyNone: none } = recommendationSettingMessages.de;
  expect(Object.keys(states)).toEqual([...runStates]);
  expect(Object.keys(phases)).toEqual([...runPhases]);
  expect(Object.keys(none)).toEqual([...whyNone]);
});

it('says what the specification says', () => {
  expect(recommendationSettingMessages.en).toMatchObject({
    saved: 'Config updated',
    indexWebsite: 'Index Website',
    reindex: 'Reindex',
  });
});
