import type { recommendationSnippetMessages } from '../messages/recommendation-snippets.ts';
import type { PluginSetup } from '../schemas/calls/site-plugin.ts';
import { shortcodes } from './recommendation-places.ts';
import { pluginPlace, pluginPolicy, pluginScript } from './recommendation-snippet.ts';

type Words = (typeof recommendationSnippetMessages)['en'];

export interface Snippet {
  title: string;
  text: string;
  code: string;
}

/** Everything copied into a site's pages, in the order of the steps. */
export const listSnippets = (setup: PluginSetup, words: Words): Snippet[] => [
  { ...words.script, code: pluginScript(setup) },
  ...shortcodes.map((shortcode) => ({
    ...words.place[shortcode],
    code: pluginPlace({ shortcode, ...setup }),
  })),
  { ...words.policy, code: pluginPolicy(setup.origin) },
];
