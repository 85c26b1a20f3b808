import { readdir } from 'node:fs/promises';
import {
  defineResource,
  type ResourceDeclaration,
  resourceNamed,
} from '#api/core/resource/define-resource.ts';
import type { Entity } from '#shared/schemas/entity.ts';

const folder = '../shared/schemas/entities/';

// Vite, which builds the server and runs its tests, lists the folder; from its source, Node reads it.
const files: Record<string, object> = import.meta.env
  ? import.meta.glob(['../shared/schemas/entities/*.ts', '!**/*.test.ts'], { eager: true })
  : await readFolder();

/**
 * The entities that no module declares: resources without code of their own. Called once all
 * modules are loaded.
 *
 * @throws Error when one needs code, or has the name of another
 */
export const plainResources = (of = files): ResourceDeclaration[] =>
  Object.entries(of).flatMap(([file, exported]) =>
    Object.values(exported)
      .filter((one): one is Entity => one instanceof Object && 'fields' in one)
      .filter((entity) => resourceNamed(entity.name)?.entity !== entity)
      .map((entity) => {
        const needing = [...Object.keys(entity.actions), ...Object.keys(entity.parts)];
        if (needing.length === 0) return defineResource(entity, {});
        throw new Error(
          `${file}: ${needing.join(', ')} needs code; write a module, and name it in api/product.ts`,
        );
      }),
  );

async function readFolder(): Promise<Record<string, object>> {
  const names = await readdir(new URL(folder, import.meta.url));
  const entries = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(async (name) => [`${folder}${name}`, await import(`${folder}${name}`)]);
  return Object.fromEntries(await Promise.all(entries));
}
