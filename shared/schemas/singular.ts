/** `tags` → `tag`, `categories` → `category`, `roleIds` → `role`, as the tables name their keys. */
export const singular = (name: string) =>
  name.replace(/Ids$/, '').replace(/ies$/, 'y').replace(/s$/, '');
