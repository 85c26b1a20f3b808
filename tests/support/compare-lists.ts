import { didYouMean } from '#shared/did-you-mean.ts';

interface Lists {
  /** Names of what the API serves, and of the back office's screens. */
  api: readonly string[];
  admin: readonly string[];
}

/** Entries in only one of the two lists of resources, a line each. */
export function compareLists({ api, admin }: Lists): string[] {
  const missing = (names: readonly string[], there: readonly string[], list: string) =>
    names
      .filter((name) => !there.includes(name))
      .map((name) => `${name}: no line in ${list}${didYouMean(name, there)}`);
  return [
    ...missing(api, admin, 'admin/resources/index.ts'),
    ...missing(admin, api, 'api/product.ts'),
  ];
}
