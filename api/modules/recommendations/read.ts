export { judgedBindings, judgedCounts } from './judged-counts.ts';
export { readPluginSetup } from './read-site-plugin.ts';
