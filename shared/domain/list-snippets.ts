import type { recommendationSnippetMessages } from '../messages/recommendation-snippets.ts';
import type { PluginSetup } from '../schemas/calls/site-plugin.ts';
import { shortcodes } from './recommendation-places.ts';
import { pluginPlace, pluginPolicy, pluginScript } from './recommendation-snippet.ts';

type Messages = (typeof recommendationSnippetMessages)['en'];

export interface Snippet {
  title: string;
  text: string;
  code: string;
}

/** Everything copied into a site's pages, in the order of the steps. */
export const listSnippets = (setup: PluginSetup, messages: Messages): Snippet[] => [
  { ...messages.script, code: pluginScript(setup) },
  ...shortcodes.map((shortcode) => ({
    ...messages.place[shortcode],
    code: pluginPlace({ shortcode, ...setup }),
  })),
  { ...messages.policy, code: pluginPolicy(setup.origin) },
];
