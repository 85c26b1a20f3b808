import { describe, expect, it } from 'vitest';
import { ownProfile } from './calls/account.ts';
import { signContractBody } from './calls/contracts.ts';
import { company } from './entities/company.ts';
import { role } from './entities/role.ts';
import { site } from './entities/site.ts';

const codeOf = (schema: { safeParse(value: unknown): { error?: unknown } }, value: unknown) =>
  (schema.safeParse(value).error as { issues: { message: string }[] } | undefined)?.issues[0]
    ?.message;

const sly = {
  'a line break': 'Muster\nVerlag',
  'a tab': 'Muster\tVerlag',
  'a bell': 'Muster\u0007Verlag',
  'a control character of eight bits': 'Muster\u0085Verlag',
  'a line separator': 'Muster\u2028Verlag',
  'a turn of direction': 'Muster\u202EVerlag',
  'an isolate': 'Muster\u2066Verlag',
  'a mark of direction': 'Muster\u200FVerlag',
  'a blank without width': 'SUPER_ADMIN\u200B1',
};

describe.each(Object.entries(sly))('a line with %s', (_what, text) => {
  it.each([
    ['a name', company.create.shape.name],
    ['a street', company.create.shape.street],
    ['a role', role.create.shape.name],
    ['one’s own name', ownProfile.shape.firstName],
    ['a signature', signContractBody.shape.name],
  ])('is not taken as %s', (_field, schema) => {
    expect(codeOf(schema, text)).toBe('not-plain-text');
  });

  it('is still sent where it was kept before', () => {
    expect(codeOf(company.record.shape.name, text)).toBeUndefined();
  });
});

it.each(['Müller & Söhne GmbH – „Verlag“', 'עיתון', '株式会社', 'Zoë\u0301', '👩\u200D💻 Medien'])(
  'names of all scripts are taken: %s',
  (name) => {
    expect(codeOf(company.create.shape.name, name)).toBeUndefined();
  },
);

it('a paragraph is broken and indented, and nothing else', () => {
  const { comment } = company.create.shape;
  expect(codeOf(comment, 'Eins\r\n\tZwei')).toBeUndefined();
  expect(codeOf(comment, 'Eins\u202EZwei')).toBe('not-plain-text');
  expect(codeOf(comment, 'Eins\u0000Zwei')).toBe('not-plain-text');
});

describe('a site', () => {
  const { url } = site.create.shape;
  it.each([
    'foo',
    '<script>',
    'user@x',
    'user@x.example',
    'a..example',
    '-a.example',
    'a-.example',
    'a_b.example',
    '127.0.0.1',
    'javascript:alert(1)',
    'x"onmouseover=alert(1).example',
    'a.example:8080',
    'a\u202Eb.example',
    `${'a'.repeat(64)}.example`,
  ])('is called by no %s', (name) => {
    expect(codeOf(url, name)).toBe('not-host-name');
  });

  it.each([
    'kraeuterhof.example',
    'kräuterhof.example',
    '例え.テスト',
    'a.b-c.co.uk',
    '1und1.example',
    'हिन्दी.भारत',
  ])('is called %s', (name) => {
    expect(url.parse(name)).toBe(name);
  });

  it('that was called otherwise before is still sent', () => {
    expect(site.record.shape.url.parse('foo')).toBe('foo');
  });
});
