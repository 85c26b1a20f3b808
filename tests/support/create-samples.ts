import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { sampleOfFields, sampleRecord, where } from './sample-record.ts';

type Row = Record<string, unknown> & { id: number };
type Call = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Samples of declared resources. References are samples of their own resource, created on first
 * use; for a read-only resource, an existing record.
 *
 * @param call below `/api/admin/`, with all rights
 */
export function createSamples(resources: readonly ResourceDeclaration[], call: Call) {
  const targets = new Map<string, number>();
  const underWay = new Set<string>();
  let counter = 0;

  const idOf = async (name: string) => {
    // A reference to its own kind: the first one has none to refer to.
    if (underWay.has(name)) return null;
    underWay.add(name);
    try {
      const id = targets.get(name) ?? (await makeTarget(name));
      targets.set(name, id);
      return id;
    } finally {
      underWay.delete(name);
    }
  };
  async function makeTarget(name: string): Promise<number> {
    const resource = resources.find(({ entity }) => entity.name === name);
    if (!resource) throw new Error(`There is no resource ${name} to make a sample of`);
    if (isCreated(resource)) return (await create(resource.entity)).id;
    const [row] = (await (await call(`${name}?range=[0,0]`)).json()) as Row[];
    if (!row) throw new Error(`There is no record of ${name}, and nobody may create one`);
    return row.id;
  }
  const lookup = { idOf, freshOf: makeTarget, isReferredTo: () => underWay.size > 0 };
  async function sample(entity: Entity) {
    counter += 1;
    return sampleRecord(entity, counter, lookup);
  }
  async function create(entity: Entity, more: object = {}): Promise<Row> {
    const body = JSON.stringify({ ...(await sample(entity)), ...more });
    const response = await call(entity.name, { method: 'POST', body });
    const answer = await response.json();
    if (response.status === 201) return answer as Row;
    throw new Error(
      `A sample of ${entity.name} is refused: ${JSON.stringify(answer)}, ${body}; ${where}`,
    );
  }
  /** Of an action; without what is not asked for beside the rest. */
  const inputOf = async (fields: Record<string, Field>) => {
    const all = await sampleOfFields('input', fields, counter, lookup);
    const isAsked = (name: string) => fields[name]?.asked?.(all) ?? true;
    return Object.fromEntries(Object.entries(all).filter(([name]) => isAsked(name)));
  };
  return { sample, create, inputOf };
}

export const isCreated = ({ entity, without }: ResourceDeclaration) =>
  entity.permission.write.length > 0 && !without.includes('create');
