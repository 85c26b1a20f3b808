/** `tags` → `tag`, `categories` → `category`, `roleIds` → `role`, as in the tables' keys. */
export const singular = (name: string) =>
  name.replace(/Ids$/, '').replace(/ies$/, 'y').replace(/s$/, '');
