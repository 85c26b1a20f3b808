import { ibanOf } from '#shared/domain/iban.ts';
import { exhausted } from '#shared/exhausted.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';

type Sample = Record<string, unknown>;

interface Lookup {
  /** An existing record's id of another resource. */
  idOf(resource: string): number;
}

/**
 * A valid new record of any declared entity, made from its fields; `n` makes it differ from others.
 * Only a field of a shape of its own needs a line in `special`.
 *
 * @throws Error for a field that nobody knows a sample of, so that a new one is not skipped
 */
export function sampleRecord(entity: Entity, n: number, lookup: Lookup): Sample {
  const written = Object.entries<Field>(entity.fields).filter(([, field]) => !field.readOnly);
  return Object.fromEntries(
    written.map(([key, field]) => {
      const own = special[`${entity.name}.${key}`];
      return [key, own ? own(n, lookup) : sampleOf(`${entity.name}.${key}`, field, n, lookup)];
    }),
  );
}

const letters = (n: number) =>
  String.fromCharCode(65 + (Math.floor(n / 26) % 26)) + String.fromCharCode(65 + (n % 26));

/** `ZZ`, `XA` … are codes no country has. */
const special: Record<string, (n: number, lookup: Lookup) => unknown> = {
  'countries.code': (n) => `X${letters(n)[1]}`,
  'roles.permissions': () => [],
  'trackers.slug': (n) => `sample-tracker-${n}`,
  'companies.country': () => 'DE',
  'credentials.url': (n) => `https://beispiel-${n}.example/login`,
  'configurations.ownerId': (_n, { idOf }) => idOf('sites'),
  'configurations.slug': () => null,
  'configurations.items': (n) => [{ slug: 'line', key: 'Line', value: `Wert ${n}` }],
  'companies.sevDeskContactId': (n) => String(900_000 + n),
  'bankings.iban': (n) => ibanOf('DE', `3704004405320${String(n).padStart(5, '0')}`),
  'bankings.entityId': (_n, { idOf }) => idOf('companies'),
  'agreements.type': () => 'CUSTOM',
  'agreements.trackers': (n) => [{ trackerId: 1, viewsCpm: n }],
  'sites.url': (n) => `beispiel-${n}.example`,
  'sites.categories': (_n, { idOf }) => [{ id: idOf('categories'), type: 'PRIMARY' }],
};

function sampleOf(path: string, field: Field, n: number, { idOf }: Lookup): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'secret':
      return `Beispiel ${n}`;
    case 'url':
      return `https://beispiel-${n}.example/`;
    case 'ratio':
      return (n % 100) / 100;
    case 'instant':
      return '2026-11-20T07:30:00.000Z';
    case 'email':
      return `beispiel-${n}@sample.example`;
    case 'integer':
    case 'cents':
      return n;
    case 'flag':
      return n % 2 === 0;
    case 'day':
      return '2026-11-20';
    case 'choice':
      return Object.keys(field.choices ?? {})[0];
    case 'reference':
      return idOf(field.reference ?? '');
    case 'references':
      return [];
    case 'json':
    case 'custom':
    case 'id':
      throw new Error(`No sample for ${path}: add one to tests/support/sample-record.ts`);
    default:
      return exhausted(field.kind);
  }
}
