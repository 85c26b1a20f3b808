import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '#tests/support/growth-of.ts';
import type { AdsTxtSeller } from './ads-txt-line.ts';
import { compareAdsTxt } from './compare-ads-txt.ts';
import { markMended } from './mark-mended.ts';
import { mendAdsTxt } from './mend-ads-txt.ts';
import { type AdsTxtLineFault, parseAdsTxt } from './parse-ads-txt.ts';
import { mayFollowAdsTxt, readAdsTxtAnswer } from './read-ads-txt-answer.ts';

const google = 'google.com, pub-123, DIRECT, f08c47fec0942fa0';
const seller = {
  domain: 'google.com',
  account: 'pub-123',
  relationship: 'DIRECT',
  certificationId: 'f08c47fec0942fa0',
} as const;
const lines = (...all: string[]) => all.join('\n');
/** By which a file says that it names no seller on purpose. */
const placeholderLine = 'placeholder.example.com, placeholder, DIRECT, placeholder';

describe('a record', () => {
  it.each<[rule: string, text: string, records: object[]]>([
    ['has four fields, separated by commas', google, [seller]],
    [
      'may leave out the certification id',
      'google.com, pub-123, DIRECT',
      [{ ...seller, certificationId: null }],
    ],
    [
      'may end with the comma of a field it leaves out',
      'google.com, pub-123, DIRECT,',
      [{ ...seller, certificationId: null }],
    ],
    ['needs no blanks', 'google.com,pub-123,DIRECT,f08c47fec0942fa0', [seller]],
    [
      'may have blanks and tabs around fields',
      `\t google.com ,\tpub-123 , DIRECT ,f08c47fec0942fa0 `,
      [seller],
    ],
    [
      'names the system without regard to case',
      google.replace('google.com', 'Google.COM'),
      [seller],
    ],
    ['names the relationship without regard to case', google.replace('DIRECT', 'Direct'), [seller]],
    [
      'can be of a reseller',
      google.replace('DIRECT', 'RESELLER'),
      [{ ...seller, relationship: 'RESELLER' }],
    ],
    ['keeps the account to the letter', 'a.com, Ab-C:9, DIRECT', [{ account: 'Ab-C:9' }]],
    ['may be of a system under a subdomain', 'ssp.a.co.uk, 1, DIRECT', [{ domain: 'ssp.a.co.uk' }]],
    [
      'may be of an international domain',
      'xn--bcher-kva.example, 1, DIRECT',
      [{ domain: 'xn--bcher-kva.example' }],
    ],
    ['ends where a comment begins', `${google} # since 2019, DIRECT`, [seller]],
    [
      'ends where an extension begins',
      `${google}; vendor=1, x`,
      [{ ...seller, extension: 'vendor=1, x' }],
    ],
    [
      'may have an extension after three fields',
      'google.com, pub-123, DIRECT; x',
      [{ ...seller, certificationId: null, extension: 'x' }],
    ],
    ['has no extension within a comment', `${google} # ; none`, [{ ...seller, extension: null }]],
    ['ends with LF', lines(google, 'b.com, 2, DIRECT'), [seller, { domain: 'b.com', line: 2 }]],
    ['ends with CRLF', `${google}\r\nb.com, 2, DIRECT\r\n`, [seller, { domain: 'b.com', line: 2 }]],
    ['ends with CR', `${google}\rb.com, 2, DIRECT`, [seller, { domain: 'b.com', line: 2 }]],
    ['may stand after a byte order mark', `\uFEFF${google}`, [seller]],
    [
      'may stand after a byte order mark, above CRLF',
      `\uFEFF# ads\r\n${google}\r\n`,
      [{ line: 2 }],
    ],
    [
      'ends with any of these in one file',
      `a.com, 1, DIRECT\rb.com, 2, DIRECT\r\nc.com, 3, DIRECT\n\nd.com, 4, DIRECT`,
      [{ line: 1 }, { line: 2 }, { line: 3 }, { line: 5 }],
    ],
    ['may end with the comma of a fifth field', `${google},`, [seller]],
    [
      'may end with the sign of an extension that says nothing',
      'google.com, pub-123, DIRECT;',
      [{ ...seller, certificationId: null }],
    ],
    [
      'may have commas, equals signs and more semicolons in its extension',
      `${google};a=1,b;c`,
      [{ ...seller, extension: 'a=1,b;c' }],
    ],
    [
      'is none but a record for an equals sign in its account',
      'a.com, pub=1, DIRECT',
      [{ account: 'pub=1' }],
    ],
    [
      'counts beside one of another certification id',
      lines(google, 'google.com, pub-123, DIRECT'),
      [seller, { certificationId: null }],
    ],
    [
      'of the same account may be DIRECT and RESELLER',
      lines(google, google.replace('DIRECT', 'RESELLER')),
      [seller, { relationship: 'RESELLER' }],
    ],
  ])('%s', (_, text, records) => {
    const read = parseAdsTxt(text);
    expect(read.faults).toEqual([]);
    expect(read.records).toHaveLength(records.length);
    expect(read.records).toMatchObject(records);
  });
});

describe('a line that says nothing', () => {
  it.each([
    ['is empty', '\n\n'],
    ['has blanks alone', '   \t '],
    ['is a comment', '# google.com, pub-123, DIRECT'],
    ['is a comment after blanks', '   # note'],
    ['is a comment with a variable in it', '# contact=ads@a.com'],
    ['is a comment with an extension in it', '# ; x'],
    ['is a comment after a byte order mark', '\uFEFF# ads'],
  ])('%s', (_, text) => {
    expect(parseAdsTxt(text)).toEqual({
      records: [],
      variables: [],
      faults: [],
      isPlaceholder: false,
    });
  });
});

describe('a malformed line', () => {
  it.each<[why: string, text: string, reason: AdsTxtLineFault, records?: number]>([
    ['has one field', 'google.com', 'FIELDS'],
    ['has two fields', 'google.com, pub-123', 'FIELDS'],
    ['has other separators', 'google.com pub-123 DIRECT', 'FIELDS'],
    ['has semicolons for commas', 'google.com; pub-123; DIRECT', 'FIELDS'],
    ['begins with an address instead of a domain', 'https://google.com, pub-123, DIRECT', 'DOMAIN'],
    ['begins with a word', 'google, pub-123, DIRECT', 'DOMAIN'],
    ['begins with a domain that has a path', 'google.com/ads, pub-123, DIRECT', 'DOMAIN'],
    ['begins with a domain and its port', 'google.com:443, pub-123, DIRECT', 'DOMAIN'],
    ['begins with a domain that ends in a dot', 'google.com., pub-123, DIRECT', 'DOMAIN'],
    ['begins with a domain as it is read aloud', 'bücher.example, pub-123, DIRECT', 'DOMAIN'],
    ['begins with the number of a machine', '192.0.2.1, pub-123, DIRECT', 'DOMAIN'],
    ['has a comment before its third field', 'google.com, pub-123 # DIRECT', 'FIELDS'],
    ['has an extension before its third field', 'google.com, pub-123; DIRECT', 'FIELDS'],
    ['has an account that is cut off by a comment', 'google.com, pub#123, DIRECT', 'FIELDS'],
    ['has no account', 'google.com, , DIRECT', 'ACCOUNT'],
    ['has an account with a blank', 'google.com, pub 123, DIRECT', 'ACCOUNT'],
    ['has an unknown relationship', 'google.com, pub-123, PARTNER', 'RELATIONSHIP'],
    [
      'has the certification id in third place',
      'google.com, pub-123, f08c47fec0942fa0',
      'RELATIONSHIP',
    ],
    [
      'has a fifth field without a semicolon, and is read without it',
      `${google}, more`,
      'SURPLUS',
      1,
    ],
    ['stands there twice, and counts once', lines(google, google), 'DUPLICATE', 1],
    [
      'stands there twice in other cases, and counts once',
      lines(google, google.replace('google.com', 'GOOGLE.com')),
      'DUPLICATE',
      1,
    ],
    ['is a variable that nobody knows', 'SELLERDOMAIN=a.com', 'VARIABLE'],
    ['is a variable whose name has a blank in it', 'OWNER DOMAIN=a.com', 'FIELDS'],
    ['is a variable without a name', '=a.com', 'FIELDS'],
    ['is a variable with another separator', 'OWNERDOMAIN: a.com', 'FIELDS'],
    ['is a variable without a value', 'CONTACT=', 'VALUE'],
    ['is a variable whose value is a comment', 'OWNERDOMAIN= # a.com', 'VALUE'],
    ['names a path where a domain is due', 'SUBDOMAIN=a.com/ads.txt', 'VALUE'],
    ['names two domains where one is due', 'INVENTORYPARTNERDOMAIN=a.com, b.com', 'VALUE'],
    ['names a country of the owner, who has none', 'OWNERDOMAIN=a.com, DE', 'VALUE'],
    ['names two countries of one manager', 'MANAGERDOMAIN=a.com, DE, AT', 'COUNTRY'],
    ['names no domain where one is due', 'OWNERDOMAIN=https://a.com', 'VALUE'],
    ['names a country by no code', 'MANAGERDOMAIN=a.com, Germany', 'COUNTRY'],
  ])('%s', (_, text, reason, records = 0) => {
    const read = parseAdsTxt(text);
    expect(read.faults).toMatchObject([{ reason }]);
    expect(read.records).toHaveLength(records);
  });

  it('is told with its number, counted from 1 with comments and empty lines, and its words', () => {
    const { faults, records } = parseAdsTxt(
      lines('# ads', '', google, 'b.com, 2', 'c.com, 3, DIRECT'),
    );
    expect(faults).toEqual([{ line: 4, reason: 'FIELDS', text: 'b.com, 2' }]);
    expect(records.map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('a variable', () => {
  it.each<[rule: string, text: string, variables: object[]]>([
    [
      'CONTACT may be anything, more than once',
      lines('contact=ads@a.com', 'Contact = https://a.com/ads'),
      [{ name: 'CONTACT', value: 'ads@a.com' }, { value: 'https://a.com/ads' }],
    ],
    [
      'SUBDOMAIN may stand there more than once',
      lines('subdomain=eins.a.com', 'subdomain=zwei.a.com'),
      [{ name: 'SUBDOMAIN', value: 'eins.a.com' }, { value: 'zwei.a.com' }],
    ],
    [
      'INVENTORYPARTNERDOMAIN names who shares the inventory',
      'inventorypartnerdomain=b.com',
      [{ name: 'INVENTORYPARTNERDOMAIN', value: 'b.com' }],
    ],
    [
      'INVENTORYPARTNERDOMAIN may stand there more than once',
      lines('INVENTORYPARTNERDOMAIN=b.com', 'INVENTORYPARTNERDOMAIN=c.com'),
      [{ value: 'b.com' }, { value: 'c.com' }],
    ],
    [
      'may stand after a byte order mark',
      '\uFEFFOWNERDOMAIN=a.com',
      [{ name: 'OWNERDOMAIN', value: 'a.com' }],
    ],
    ['may have blanks around its sign', '\tOWNERDOMAIN =  a.com ', [{ value: 'a.com' }]],
    [
      'may have equals signs in its value',
      'CONTACT=https://a.com/?to=ads',
      [{ value: 'https://a.com/?to=ads' }],
    ],
    [
      'may have an extension, which is none of its value',
      'OWNERDOMAIN=a.com; since=2022',
      [{ value: 'a.com' }],
    ],
    [
      'OWNERDOMAIN names whose website it is',
      'OWNERDOMAIN=A.com # us',
      [{ name: 'OWNERDOMAIN', value: 'a.com', country: null }],
    ],
    [
      'MANAGERDOMAIN names who sells everywhere',
      'MANAGERDOMAIN=m.com',
      [{ name: 'MANAGERDOMAIN', value: 'm.com', country: null }],
    ],
    [
      'MANAGERDOMAIN may name another for a country',
      lines('MANAGERDOMAIN=m.com', 'MANAGERDOMAIN=n.com, de'),
      [{ country: null }, { value: 'n.com', country: 'DE' }],
    ],
    [
      'MANAGERDOMAIN may name one for each country, and none for the others',
      lines('MANAGERDOMAIN=n.com, DE', 'MANAGERDOMAIN=n.com,AT'),
      [{ country: 'DE' }, { value: 'n.com', country: 'AT' }],
    ],
  ])('%s', (_, text, variables) => {
    const read = parseAdsTxt(text);
    expect(read.faults).toEqual([]);
    expect(read.variables).toMatchObject(variables);
    expect(read.records).toEqual([]);
  });

  it.each([
    ['one owner', lines('OWNERDOMAIN=a.com', 'OWNERDOMAIN=b.com')],
    ['one manager everywhere', lines('MANAGERDOMAIN=a.com', 'MANAGERDOMAIN=b.com')],
    ['one manager of a country', lines('MANAGERDOMAIN=a.com, AT', 'MANAGERDOMAIN=b.com, AT')],
  ])('names %s: the first counts', (_, text) => {
    const read = parseAdsTxt(text);
    expect(read.faults).toMatchObject([{ line: 2, reason: 'SECOND' }]);
    expect(read.variables).toMatchObject([{ value: 'a.com' }]);
  });
});

describe('an answer', () => {
  const plain = 'text/plain';
  it.each<[rule: string, status: number, type: string | undefined, body: string, kind: string]>([
    ['of text/plain is a file', 200, plain, google, 'FILE'],
    ['of text/plain with a charset is a file', 200, 'text/plain; charset=utf-8', google, 'FILE'],
    ['may write the type as it likes', 200, 'Text/Plain;charset=UTF-8', google, 'FILE'],
    ['of another type is none, whatever it says', 200, 'text/html; charset=utf-8', google, 'TYPE'],
    ['of bytes is none, whatever they say', 200, 'application/octet-stream', google, 'TYPE'],
    ['without a type is none', 200, undefined, google, 'TYPE'],
    ['that leads elsewhere, and not where to, says nothing', 301, plain, google, 'ERROR'],
    ['of 429 says nothing', 429, plain, google, 'ERROR'],
    ['of 401 says nothing', 401, plain, google, 'ERROR'],
    [
      'that is a page is none',
      200,
      'text/html',
      '<!doctype html><title>Nicht gefunden</title>',
      'HTML',
    ],
    [
      'that is a page by the name of text is none',
      200,
      plain,
      '\n <html><body>404</body></html>',
      'HTML',
    ],
    ['of 404 says that there is no file', 404, plain, google, 'MISSING'],
    ['of 410 says that there is no file', 410, plain, '', 'MISSING'],
    ['of 500 says nothing', 500, plain, google, 'ERROR'],
    ['of 403 says nothing', 403, plain, google, 'ERROR'],
    ['that is empty names nobody, and does not mean it', 200, plain, '', 'EMPTY'],
    ['of comments alone names nobody, and does not mean it', 200, plain, '# soon', 'EMPTY'],
    [
      'of variables alone names nobody, and does not mean it',
      200,
      plain,
      'contact=a@b.com',
      'EMPTY',
    ],
    ['of malformed lines alone names nobody, and does not mean it', 200, plain, 'google', 'EMPTY'],
    ['of the placeholder names nobody, and means it', 200, plain, placeholderLine, 'FILE'],
  ])('%s', (_, status, contentType, body, kind) => {
    expect(readAdsTxtAnswer({ status, contentType, body }).kind).toBe(kind);
  });

  it('of the placeholder is recognised, unless there are other lines', () => {
    expect(parseAdsTxt(placeholderLine).isPlaceholder).toBe(true);
    const among = lines('# nobody', placeholderLine.replace('DIRECT', 'Direct'), 'CONTACT=a@b.com');
    expect(parseAdsTxt(among).isPlaceholder).toBe(true);
    expect(parseAdsTxt(lines(placeholderLine, google)).isPlaceholder).toBe(false);
  });

  it.each([
    ['within the domain', 'a.com', 'www.a.com', true],
    ['from a subdomain to another', 'www.a.com', 'ads.a.com', true],
    ['once to somebody else', 'a.com', 'b.com', true],
    ['from somebody else to a third', 'b.com', 'c.com', false],
    ['from somebody else back', 'b.com', 'a.com', false],
    ['from somebody else to themselves', 'b.com', 'www.b.com', false],
  ])('that redirects %s (%s to %s) is followed: %s', (_, from, _to, follows) => {
    const isOwn = (host: string) => host === 'a.com' || host.endsWith('.a.com');
    expect(mayFollowAdsTxt(from, isOwn)).toBe(follows);
  });
});

describe('an expected line', () => {
  const compare = (expected: AdsTxtSeller, text: string) => {
    const [one] = compareAdsTxt([expected], parseAdsTxt(text).records);
    return [one?.standing, one?.line];
  };
  it.each<[what: string, text: string, standing: string, line: number | null]>([
    ['is present', lines('# ads', google), 'PRESENT', 2],
    [
      'is present in other cases',
      google.replace('google.com', 'GOOGLE.com').replace('f08c', 'F08C'),
      'PRESENT',
      1,
    ],
    ['is missing from an empty file', '', 'MISSING', null],
    [
      'is missing where only the system stands',
      'google.com, pub-9, DIRECT, f08c47fec0942fa0',
      'MISSING',
      null,
    ],
    [
      'is missing where the account has another case',
      google.replace('pub', 'PUB'),
      'MISSING',
      null,
    ],
    ['is missing within a comment', `# ${google}`, 'MISSING', null],
    ['has the wrong relationship', google.replace('DIRECT', 'RESELLER'), 'WRONG_RELATIONSHIP', 1],
    ['has another certification id', google.replace('f08c', 'abcd'), 'WRONG_CERTIFICATION', 1],
    ['lacks its certification id', 'google.com, pub-123, DIRECT', 'WRONG_CERTIFICATION', 1],
    [
      'is present if it stands rightly once',
      lines(google.replace('DIRECT', 'RESELLER'), google),
      'PRESENT',
      2,
    ],
  ])('%s', (_, text, standing, line) => expect(compare(seller, text)).toEqual([standing, line]));

  it('without a certification id may have any', () => {
    expect(compare({ ...seller, certificationId: null }, google)).toEqual(['PRESENT', 1]);
  });
});

describe('the mended file', () => {
  const heading = 'Partner network';
  const second = { ...seller, domain: 'b.com', certificationId: null };
  const mend = (text: string | null) => mendAdsTxt(text, [seller, second], heading);
  const added = 'b.com, pub-123, DIRECT';
  it.each<[rule: string, text: string | null, mended: string]>([
    [
      'keeps what stands there and adds what is missing',
      `# a\n${google}  \n\n`,
      `# a\n${google}  \n\n# ${heading}\n${added}\n`,
    ],
    ['ends the last line first', google, `${google}\n# ${heading}\n${added}\n`],
    ['ends lines as the file does', `${google}\r\n`, `${google}\r\n# ${heading}\r\n${added}\r\n`],
    ['keeps a byte order mark', `\uFEFF${google}\n`, `\uFEFF${google}\n# ${heading}\n${added}\n`],
    ['is a new one where there is none', null, `# ${heading}\n${google}\n${added}\n`],
    [
      'adds the right line beside one that stands otherwise',
      lines(google.replace('DIRECT', 'RESELLER'), added, ''),
      lines(google.replace('DIRECT', 'RESELLER'), added, `# ${heading}`, google, ''),
    ],
    ['is the file itself where nothing is missing', lines(added, google), lines(added, google)],
  ])('%s', (_, text, mended) => expect(mend(text)).toBe(mended));

  it('has every line, begins with what stood there, and is whole when mended once', () => {
    const part = fc.constantFrom(google, added, '# c', '', 'x', 'c.com, 1, RESELLER', '\r', ' \t');
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = parts.join(end);
        const mended = mend(text);
        expect(mended.startsWith(text)).toBe(true);
        expect(mend(mended)).toBe(mended);
        const { records } = parseAdsTxt(mended);
        for (const { standing } of compareAdsTxt([seller, second], records)) {
          expect(standing).toBe('PRESENT');
        }
      }),
      { seed: 20_261_125, numRuns: 300 },
    );
  });
});

it('reads a file of a hundred thousand lines, however malformed, each once', () => {
  const textOf = (length: number) =>
    Array.from({ length }, (_, n) => `${n},,;;==##${' '.repeat(9)}`).join('\n');
  expect(parseAdsTxt(textOf(100_000)).records).toEqual([]);
  expect(growthOf(textOf, parseAdsTxt, 100_000)).toBeLessThan(5);
});

describe('the marks of the mended file', () => {
  const second = { ...seller, domain: 'b.com', certificationId: null };
  const marksOf = (text: string | null, wrong: number[] = []) =>
    markMended(text, mendAdsTxt(text, [seller, second], 'Ours'), wrong).map(
      (line) => `${line.mark ?? '-'} ${line.text}`,
    );
  const added = 'ADDED b.com, pub-123, DIRECT';
  it.each<[rule: string, text: string | null, wrong: number[], marks: string[]]>([
    ['are of what was added', `# a\n${google}\n`, [], ['- # a', `- ${google}`, '- # Ours', added]],
    ['count a last line that does not end', google, [], [`- ${google}`, '- # Ours', added]],
    [
      'count lines by whatever ends them',
      `# a\r\n${google}\r\n`,
      [],
      ['- # a', `- ${google}`, '- # Ours', added],
    ],
    ['are of all where there is no file', null, [], ['- # Ours', `ADDED ${google}`, added]],
    ['are of an empty file, too', '', [], ['- # Ours', `ADDED ${google}`, added]],
    [
      'keep an empty line at the end',
      `${google}\n\n`,
      [],
      [`- ${google}`, '- ', '- # Ours', added],
    ],
    [
      'are of what stands otherwise',
      `x.com, 1, DIRECT\n${google}\n`,
      [1],
      ['WRONG x.com, 1, DIRECT', `- ${google}`, '- # Ours', added],
    ],
  ])('%s', (_, text, wrong, marks) => {
    expect(marksOf(text, wrong)).toEqual(marks);
  });
});
