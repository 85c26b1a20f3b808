import { didYouMean } from '#shared/did-you-mean.ts';

interface Lists {
  /** Names of what the API serves, and of the back office's screens. */
  api: readonly string[];
  admin: readonly string[];
  /** Served, and part of another resource's screens. */
  withoutScreens?: readonly string[];
}

/** Entries in only one of the two lists of resources, a line each. */
export function compareLists({ api, admin, withoutScreens = [] }: Lists): string[] {
  const missing = (names: readonly string[], there: readonly string[], where: string) =>
    names
      .filter((name) => !there.includes(name))
      .map((name) => `${name}: no ${where}${didYouMean(name, there)}`);
  return [
    ...missing(
      api,
      [...admin, ...withoutScreens],
      'file in admin/resources, nor a line in its index.ts',
    ),
    ...missing(admin, api, 'file in shared/schemas/entities, nor a line in api/product.ts'),
  ];
}
