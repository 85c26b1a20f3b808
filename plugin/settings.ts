export interface Settings {
  key: string;
  /** The prefix of all calls. */
  api: string;
  /** Draws only: nothing is counted and no ad is requested. */
  preview: boolean;
}

/** The settings in the script's own tag; undefined if they are incomplete. */
export function readSettings(script: Element | null): Settings | undefined {
  const { key, api, preview } = (script as HTMLScriptElement | null)?.dataset ?? {};
  const address = (script as HTMLScriptElement | null)?.src;
  if (!key || !address) return undefined;
  return {
    key,
    api: api ?? `${new URL(address).origin}/api/recommendations/v1`,
    preview: preview !== undefined,
  };
}

/** Scripts inserted by others do not always know their own tag. */
export const findOwnScript = (document: Document): Element | null =>
  document.currentScript ??
  document.querySelector('script[data-key][src*="/plugin/recommendations.js"]');
