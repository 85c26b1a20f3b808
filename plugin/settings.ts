export interface Settings {
  key: string;
  /** What calls begin with. */
  api: string;
  /** Draws only: nothing is counted and no paid place asked for. */
  preview: boolean;
}

/** What the script's own tag says; undefined where it says too little. */
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

/** Scripts that others insert do not always know which one they are. */
export const findOwnScript = (document: Document): Element | null =>
  document.currentScript ??
  document.querySelector('script[data-key][src*="/plugin/recommendations.js"]');
