import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names the chunk for everything the application imports statically, even if lazy parts use it too:
 * on a phone each further file costs a round trip, and a second round is only requested after the
 * first has arrived. What starts before the application stays separate.
 *
 * @param starter and application module ids, of which the first imports the second lazily
 */
export function firstLoad(starter: string, application: string) {
  return (id: string, modules: Modules): string | null => {
    const loadedBy = (root: string) => staticImports(root, modules).has(id);
    return loadedBy(application) && !loadedBy(starter) ? 'main' : null;
  };
}

const known = new Map<string, Set<string>>();

function staticImports(root: string, modules: Modules): Set<string> {
  const loaded = known.get(root) ?? new Set([root]);
  if (known.has(root)) return loaded;
  known.set(root, loaded);
  for (const id of loaded) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
  }
  return loaded;
}
