import { type Shortcode, shortcodes } from './recommendation-places.ts';
import {
  type PluginScript,
  pluginPlace,
  pluginPolicy,
  pluginScript,
} from './recommendation-snippet.ts';

interface Words {
  title: string;
  text: string;
}

export interface Snippet extends Words {
  code: string;
}

interface SnippetWords {
  script: Words;
  place: Record<Shortcode, Words>;
  policy: Words;
}

/** Everything copied into a site's pages, in the order of the steps. */
export const listSnippets = (
  setup: PluginScript & { recommendationCount: number },
  messages: SnippetWords,
): Snippet[] => [
  { ...messages.script, code: pluginScript(setup) },
  ...shortcodes.map((shortcode) => ({
    ...messages.place[shortcode],
    code: pluginPlace({ shortcode, ...setup }),
  })),
  { ...messages.policy, code: pluginPolicy(setup.origin) },
];
