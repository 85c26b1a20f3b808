import { addDay } from '#shared/dates.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { brokenRules } from '#shared/schemas/entity-rules.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { testInstant } from './create-test-app.ts';

type Sample = Record<string, unknown>;

interface Lookup {
  /** A record of another resource; null while that one is being created for this very record. */
  idOf(resource: string): Promise<number | null>;
  /** One that no other sample refers to. */
  freshOf(resource: string): Promise<number>;
  /** Is this record made for another's reference? Then its numbers leave room for that one's. */
  isReferredTo(): boolean;
}

/**
 * A valid new record of any declared entity, made from its fields; `n` makes it differ from others.
 * Only custom fields that depend on each other need a line in `special`.
 *
 * @throws Error for a field without a known sample, so that a new one is not skipped
 */
export async function sampleRecord(entity: Entity, n: number, lookup: Lookup): Promise<Sample> {
  const sample = await sampleOfFields(entity.name, entity.fields, n, lookup);
  const [broken] = Object.values(brokenRules(entity, sample, testInstant));
  if (broken) {
    const rule = tell(broken, 'en');
    throw new Error(`The sample of ${entity.name} breaks the rule "${rule}": ${where}`);
  }
  return sample;
}

export async function sampleOfFields(
  of: string,
  fields: Record<string, Field>,
  n: number,
  lookup: Lookup,
): Promise<Sample> {
  const sample: Sample = {};
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly);
  for (const [at, [key, field]] of written.entries()) {
    const own = special[`${of}.${key}`];
    sample[key] = own
      ? await own(n, lookup)
      : await sampleOf(`${of}.${key}`, field, { n, at, lookup });
  }
  return sample;
}

/** The remedy if no sample is found. */
export const where = 'add a line to `special` in tests/support/sample-record.ts';

const special: Record<string, (n: number, lookup: Lookup) => unknown> = {
  // Its sites need no Owner, which is not one of its fields.
  'companies.type': () => 'AFFILIATE',
  'roles.permissions': () => [],
  // Only roles named by the product's rules can be assigned, and no sample is one.
  'admins.roleIds': () => [],
  'people.roleIds': () => [],
  // Nobody is of one company twice.
  'memberships.companyId': (_n, { freshOf }) => freshOf('companies'),
  // A company keeps its last Owner.
  'memberships.role': () => 'Member',
  // Each of them counts its company, too.
  'memberships.readsDocuments': (n) => n % 4 < 2,
  'configurations.ownerType': () => 'Company',
  'configurations.ownerId': (_n, { idOf }) => idOf('companies'),
  'configurations.slug': () => null,
  'configurations.items': (n) => [{ slug: 'line', key: 'Line', value: `Wert ${n}` }],
  // Valid in any company's country.
  // Any text is taken; documents go to one that is an address.
  'bankings.email': (n) => `konto-${n}@sample.example`,
  'bankings.taxNumber': (n) => `12/345/${String(n).padStart(5, '0')}`,
  'bankings.vatNumber': (n) => `FI${String(n).padStart(8, '0')}`,
  'bankings.taxType': () => 'VAT_19',
  'companies.country': () => 'DE',
  'alert-channels.address': (n) => `https://kanal-${n}.sample.example/hooks`,
  // Accounts of five digits, of a creditor one more.
  'operator-profiles.datevAccountLength': () => 5,
  'operator-profiles.datevAdviser': (n) => 1001 + n,
  'operator-profiles.datevYearStart': (n) => 1 + (n % 12),
  ...Object.fromEntries(
    ['Vat', 'SmallBusiness', 'Eu', 'NonEu', 'Bank'].map((of) => [
      `operator-profiles.datev${of}Account`,
      (n: number) => String(31_000 + n),
    ]),
  ),
  'agreements.type': () => 'CUSTOM',
  'agreements.startsAt': () => '2026-11-20',
  'agreements.endsAt': () => '2026-11-20',
  'agreements.adTrackers': () => [],
  'agreements.trackers': (n) => [{ trackerId: 1, viewsCpm: n }],
  'invoices.from': () => '2026-10-01',
  'invoices.to': () => '2026-10-31',
  'invoices.currency': () => 'EUR',
  'invoices.positions': (n) => [
    { title: `Anpassung ${n}`, description: 'Wie besprochen', amount: n },
  ],
  'operator-profiles.payoutBic': () => 'BYLADEM1001',
  // Fixed once it is there, and a day on which banks are open.
  'payment-runs.dueBy': () => '2026-11-20',
  'payment-runs.requestedOn': (n) => nextTargetDay(addDay('2026-12-01', n * 7)),
  'input.matchesSpecialConditions': () => true,
  'input.selfBillingAgreed': () => true,
  'input.manual': () => undefined,
  // No payment is entered before its day, nor is nothing.
  'input.paidOn': () => '2026-11-20',
  'input.valueOn': () => '2026-11-20',
  'input.amountCents': (n) => 100 + n,
  // What was always so has no last day, and what is missing needs none that is there.
  'input.to': () => null,
  'input.fault': () => 'MISSING',
  // The catalogue's first with placements.
  'input.trackerId': () => 5,
  'input.placementId': () => 'sample-placement',
  'input.lastDay': () => '2026-11-19',
  'input.domain': (n) => `zweite-${n}.example`,
  'sites.categories': async (_n, { idOf }) => [{ id: await idOf('categories'), type: 'PRIMARY' }],
};

interface Place {
  n: number;
  /** The field's position: days follow each other, like beginnings and ends. */
  at: number;
  lookup: Lookup;
}

async function sampleOf(path: string, field: Field, { n, at, lookup }: Place): Promise<unknown> {
  switch (field.kind) {
    case 'ratio':
      return (n % 50) / 100;
    case 'instant':
      return `${addDay('2026-11-20', n * 20 + at)}T07:30:00.000Z`;
    case 'email':
      return `beispiel-${n}@sample.example`;
    case 'grouped':
      return ibanOf('DE', `3704004405320${String(n).padStart(5, '0')}`);
    case 'cents':
    case 'integer': {
      const roomy = 1_000_000 + n;
      return lookup.isReferredTo() && field.schema.safeParse(roomy).success ? roomy : n;
    }
    case 'flag':
      return n % 2 === 0;
    case 'day':
      return addDay('2026-11-20', n * 20 + at);
    case 'choice':
      return Object.keys(field.choices ?? {})[0];
    case 'reference':
      return lookup.idOf(field.reference ?? '');
    case 'references':
      return [await lookup.idOf(field.reference ?? '')];
    default:
      return fitting(path, field, n);
  }
}

const letter = (n: number) => String.fromCharCode(65 + (n % 26));

/** Texts have several shapes: the first one that the field's own schema accepts. */
function fitting(path: string, { schema }: Field, n: number): unknown {
  const values = [
    `Beispiel ${n}`,
    `beispiel-${n}.example`,
    `https://beispiel-${n}.example/`,
    `beispiel-${n}`,
    // No country has such a code.
    `X${letter(n)}`,
    String(900_000 + n),
    n,
    [],
    {},
    ...['name', 'key', 'value'].map((key) => ({ [key]: `Beispiel ${n}` })),
    null,
  ];
  const found = values.find((value) => schema.safeParse(value).success);
  if (found !== undefined) return found;
  throw new Error(`No sample for ${path}: ${where}`);
}
