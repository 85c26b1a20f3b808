export { readPluginSetup } from './read-site-plugin.ts';
