import type { ResourceDeclaration } from './define-resource.ts';

const declared = new Map<string, ResourceDeclaration>();

/** @throws Error when the name is taken: their calls would have the same addresses */
export function remember(resource: ResourceDeclaration): void {
  const { name } = resource.entity;
  if (declared.has(name))
    throw new Error(`${name}: declared twice; resources need names of their own`);
  declared.set(name, resource);
}

export const allDeclared = (): ResourceDeclaration[] => [...declared.values()];

/** The resource that a field refers to. */
export const resourceNamed = (name: string | undefined): ResourceDeclaration | undefined =>
  declared.get(name ?? '');
