import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

/*
 * Files made to harm their reader, written by hand: a library would not write most of them. Each
 * names the fault to be found; none if it does no harm.
 */

const unreadable = 'This PDF cannot be read';
const tooComplex = 'This PDF is too complex to be checked';
const active = 'This PDF contains scripts, attachments or actions';
const linked =
  'This PDF acts by itself, or has links that lead elsewhere than to the web or an e-mail address';

interface HostilePdf {
  what: string;
  make(): Promise<Buffer> | Buffer;
  /** One of these, if it depends on the machine which limit is hit first. */
  faults: (string | undefined)[];
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>';
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

type Part = string | Buffer;

/** Objects 1, 2, 3 …, each with its number, and a table of contents that lists them. */
function pdfOf(objects: readonly Part[], { before = '%PDF-1.7\n', after = '', trailer = '' } = {}) {
  const head = before.indexOf('%PDF-');
  let length = before.length - head;
  const offsets: number[] = [];
  const parts = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      bytesOf(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += part.length;
    return part;
  });
  const body = Buffer.concat([bytesOf(before), ...parts, bytesOf(after)]);
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return Buffer.concat([
    body,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`),
    Buffer.from(`startxref\n${body.length - head}\n%%EOF\n`),
  ]);
}

const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);

/** A page, and what comes with it. */
const withObjects = (...objects: Part[]) => pdfOf([catalog, pages, page, ...objects]);

const withLink = (action: string) =>
  pdfOf([
    catalog,
    pages,
    page.replace('>>', '/Annots [4 0 R] >>'),
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`,
  ]);

const streamOf = (dict: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** Objects from number 10 on, packed as they are since PDF 1.5. */
function objectStream(objects: readonly string[], type = '/Type /ObjStm'): Buffer {
  let at = 0;
  const index = objects.map((object, position) => {
    const entry = `${10 + position} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const data = deflateSync(Buffer.from(`${head}${objects.join(' ')}`));
  const dict = `${type} /N ${objects.length} /First ${head.length} /Filter /FlateDecode`;
  return streamOf(dict, data);
}

/** All its objects packed, each behind a comment that names it, as pdfTeX writes them. */
export function packedPdf(dict: string, pack: (data: Buffer) => Buffer): Buffer {
  const objects = [catalog, pages, page].map(
    (object, index) => `% ${index + 1} 0 obj\n${object}\n`,
  );
  let at = 0;
  const index = objects.map((object, place) => {
    const entry = `${place + 1} ${at}`;
    at += object.length;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const data = pack(Buffer.from(`${head}${objects.join('')}`));
  const stream = streamOf(`/Type /ObjStm /N 3 /First ${head.length} ${dict}`, data);
  const before = `%PDF-1.7\n4 0 obj\n${stream.toString('latin1')}\nendobj\n`;
  return pdfOf([], { before });
}

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** This many megabytes of nothing, packed without holding them. */
async function packed(megabytes: number): Promise<Buffer> {
  const packing = createDeflate({ level: 9 });
  const whole = buffer(packing);
  for (let count = 0; count < megabytes; count += 1) {
    if (!packing.write(megabyte)) await once(packing, 'drain');
  }
  packing.end();
  return whole;
}

const packedTwice = async (megabytes: number) => {
  const data = deflateSync(await packed(megabytes), { level: 9 });
  const dict = '/Type /ObjStm /N 1 /First 9 /Filter [/FlateDecode /FlateDecode]';
  return withObjects(streamOf(dict, data));
};

const packedOnce = async (megabytes: number, dict: string) =>
  withObjects(streamOf(`${dict} /Filter /FlateDecode`, await packed(megabytes)));

/** Each level names the one below it twice: 2^levels ways through them. */
const branchingPages = (levels: number) =>
  pdfOf([
    catalog,
    ...Array.from(
      { length: levels },
      (_, level) => `<< /Type /Pages /Count 2 /Kids [${level + 3} 0 R ${level + 3} 0 R] >>`,
    ),
    page,
  ]);

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const root = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
  return pdfOf([catalog, root, ...Array<string>(count).fill(page)]);
}

const truncated = () => {
  const whole = withObjects('(x)');
  return whole.subarray(0, whole.length / 2);
};

/** Takes more than a moment, or more memory than there is to spare. */
export const heavyPdfs: HostilePdf[] = [
  {
    what: 'an object stream packed twice, 100 MB inside',
    make: () => packedTwice(100),
    faults: [unreadable],
  },
  {
    what: 'an object stream packed once, 250 MB inside',
    make: () => packedOnce(250, '/Type /ObjStm /N 1 /First 9'),
    faults: [unreadable],
  },
  {
    what: 'a picture of 250 MB, within what a scan may have',
    make: () => packedOnce(250, '/Type /XObject'),
    faults: [undefined],
  },
  {
    what: 'a picture of 300 MB',
    make: () => packedOnce(300, '/Type /XObject'),
    faults: [unreadable],
  },
  {
    what: 'a picture packed twice, 300 MB inside',
    make: async () =>
      withObjects(streamOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(await packed(300)))),
    faults: [unreadable],
  },
  {
    what: '120,000 small objects',
    make: () => pdfOf([catalog, pages, page, ...Array<string>(120_000).fill('<< /A [1 2 (x)] >>')]),
    faults: [undefined, tooComplex],
  },
  {
    what: 'two million small dictionaries in a small stream',
    make: () => withObjects(objectStream([`[${'<<>>'.repeat(2_000_000)}]`])),
    faults: [tooComplex],
  },
  {
    what: 'a stream of objects that all are the same large one',
    make: () => {
      const large = `<< /Length 4000000 >>\nstream\n${'x'.repeat(4_000_000)}\nendstream`;
      const head = Array.from({ length: 500 }, (_, index) => `${10 + index} 0`).join(' ');
      const dict = `/Type /ObjStm /N 500 /First ${head.length + 1} /Filter /FlateDecode`;
      return withObjects(streamOf(dict, deflateSync(Buffer.from(`${head} ${large}`))));
    },
    faults: [unreadable],
  },
  {
    what: 'a table of contents of a billion entries',
    make: () =>
      withObjects(streamOf('/Type /XRef /Size 1000000000 /W [1 1 1]', Buffer.from('abc'))),
    faults: [tooComplex],
  },
  {
    what: 'arrays nested a million deep',
    make: () => withObjects(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
    faults: [unreadable],
  },
  {
    what: 'a string of eight megabytes',
    make: () => withObjects(`(${'x'.repeat(8_000_000)})`),
    faults: [tooComplex],
  },
  { what: '20,000 pages', make: () => manyPages(20_000), faults: [undefined] },
  {
    what: 'a tree of pages with 2^40 ways through it',
    make: () => branchingPages(40),
    faults: [tooComplex],
  },
];

/** Like the first, tenfold: to be measured, since building it takes as long. */
export const heaviestPdf: HostilePdf = {
  what: 'an object stream packed twice, 1,000 MB inside',
  make: () => packedTwice(1000),
  faults: [unreadable],
};

const javaScript = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (cmd.exe) >>';

/** Quick to read, and not what it seems. */
export const slyPdfs: HostilePdf[] = [
  {
    what: 'pages that run in a circle',
    make: () => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>', page]),
    faults: [unreadable],
  },
  {
    what: 'objects that refer to each other',
    make: () => withObjects('5 0 R', '4 0 R', '<< /A 6 0 R >>'),
    faults: [undefined],
  },
  {
    what: 'a table of contents that goes back to itself',
    make: () => pdfOf([catalog, pages, page], { trailer: '/Prev 9 /XRefStm 9' }),
    faults: [undefined],
  },
  {
    what: 'an encrypted one',
    make: () =>
      pdfOf([catalog, pages, page], {
        trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>',
      }),
    faults: ['This PDF is encrypted'],
  },
  {
    what: 'a page of the web that is a PDF, too',
    make: () =>
      pdfOf([catalog, pages, page], { before: '<html><script>alert(1)</script>\n%PDF-1.7\n' }),
    faults: ['Should be a PDF'],
  },
  {
    what: 'an archive that is a PDF, too',
    make: () => pdfOf([catalog, pages, page], { before: 'PK\x03\x04 x\n%PDF-1.7\n' }),
    faults: ['Should be a PDF'],
  },
  { what: 'half of one', make: truncated, faults: ['This PDF is incomplete'] },
  { what: 'a script', make: () => withLink(javaScript), faults: [active] },
  { what: 'a program to launch', make: () => withLink(launch), faults: [active] },
  {
    what: 'a form to be sent',
    make: () => withLink('<< /S /SubmitForm /F (https://evil.example) >>'),
    faults: [active],
  },
  {
    what: 'a link to the web',
    make: () => withLink('<< /S /URI /URI (https://verlag.example) >>'),
    faults: [undefined],
  },
  {
    what: 'a link to an address, in another encoding',
    make: () => withLink('<< /S /URI /URI <6D61696C746F3A61406578616D706C65> >>'),
    faults: [undefined],
  },
  {
    what: 'a link whose address is an object of its own',
    make: () => pdfOf([catalog, pages, page, '<< /S /URI /URI 5 0 R >>', '(https://a.example)']),
    faults: [undefined],
  },
  ...[
    '(javascript:alert\\(1\\))',
    '(\\152avascript:x)',
    '(file:///c:/x.exe)',
    '(data:text/html,x)',
    '(\\\\\\\\evil\\\\x)',
    '(x.exe)',
    '( https://a.example)',
    '(https://a.example\\n)',
    '<FEFF006A006100760061007300630072006900700074003A0078>',
    '5 0 R',
    '[(https://a.example)]',
  ].map((address) => ({
    what: `a link to ${address}`,
    make: () => withLink(`<< /S /URI /URI ${address} >>`),
    faults: [linked],
  })),
  {
    what: 'a link to the web, and then to another',
    make: () =>
      withLink('<< /S /URI /URI (https://a.example) /Next << /S /GoTo /D [3 0 R /Fit] >> >>'),
    faults: [linked],
  },
  {
    what: 'a link with two addresses',
    make: () => withLink('<< /S /URI /URI (javascript:x) /URI (https://a.example) >>'),
    faults: [linked],
  },
  {
    what: 'a link whose address a later object of its number replaces',
    make: () =>
      pdfOf([catalog, pages, page, '<< /S /URI /URI 5 0 R >>', '(javascript:x)'], {
        after: '5 0 obj\n(https://a.example)\nendobj\n',
      }),
    faults: [linked],
  },
  {
    what: 'a base of all links',
    make: () => pdfOf([catalog.replace('>>', '/URI << /Base (file:///x) >> >>'), pages, page]),
    faults: [linked],
  },
  {
    what: 'a place at which it is opened',
    make: () => pdfOf([catalog.replace('>>', '/OpenAction [3 0 R /Fit] >>'), pages, page]),
    faults: [undefined],
  },
  {
    what: 'an action on opening by another spelling',
    make: () =>
      pdfOf([
        catalog.replace('>>', '/#4fpen#41ction 4 0 R >>'),
        pages,
        page,
        '<< /S /URI /URI (https://a.example) >>',
      ]),
    faults: [linked],
  },
  {
    what: 'an action on opening, and then a place',
    make: () =>
      pdfOf([
        catalog.replace(
          '>>',
          '/OpenAction << /S /URI /URI (https://a.example) >> /OpenAction [3 0 R /Fit] >>',
        ),
        pages,
        page,
      ]),
    faults: [linked],
  },
  {
    what: 'another document of the network',
    make: () => withLink('<< /S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit] >>'),
    faults: [linked],
  },
  {
    what: 'a command of the reader’s menu',
    make: () => withLink('<< /S /Named /N /Print >>'),
    faults: [linked],
  },
  {
    what: 'a link when it is opened',
    make: () =>
      pdfOf([
        catalog.replace('>>', '/OpenAction << /S /URI /URI (https://evil.example) >> >>'),
        pages,
        page,
      ]),
    faults: [linked],
  },
  {
    what: 'something to be done when a page is shown',
    make: () => pdfOf([catalog, pages, page.replace('>>', '/AA << /O 4 0 R >> >>'), '<< >>']),
    faults: [linked],
  },
  {
    what: 'a script by another spelling',
    make: () => withLink('<< /S /J#61vaScri#70t /#4aS (app.alert\\(1\\)) >>'),
    faults: [active],
  },
  {
    what: 'a link by another spelling',
    make: () => withLink('<< /#53 /U#52#49 /U#52#49 (file:x) >>'),
    faults: [linked],
  },
  {
    what: 'a program by another spelling, in small letters',
    make: () => withLink('<< /S /L#61unc#68 /F (cmd.exe) >>'.replace('/L', '/#4c')),
    faults: [active],
  },
  {
    what: 'a program in a stream of objects',
    make: () => withObjects(objectStream([launch])),
    faults: [active],
  },
  {
    what: 'a link in a stream of objects',
    make: () => withObjects(objectStream(['<< /S /URI /URI (javascript:x) >>'])),
    faults: [linked],
  },
  {
    what: 'a program whose kind is an object of its own',
    make: () => pdfOf([catalog, pages, page, '<< /S 5 0 R /F (cmd.exe) >>', '/Launch']),
    faults: [active],
  },
  {
    what: 'a program beside another kind of the same action',
    make: () => withLink('<< /S /Launch /F (cmd.exe) /S /GoTo >>'),
    faults: [active],
  },
  {
    what: 'a program that a later object of its number hides',
    make: () => pdfOf([catalog, pages, page, launch], { after: '4 0 obj\n<< >>\nendobj\n' }),
    faults: [active],
  },
  {
    what: 'a program within the data of a picture',
    make: () => withObjects(streamOf('/Type /XObject', Buffer.from(`5 0 obj\n${launch}\nendobj`))),
    faults: [unreadable],
  },
  {
    what: 'a program within a comment',
    make: () => pdfOf([catalog, pages, page], { after: `%\t4 0 obj ${launch} endobj\n` }),
    faults: [unreadable],
  },
  {
    what: 'a program in a stream of objects that does not say what it is',
    make: () => withObjects(objectStream([launch], '/Type 99 0 R')),
    faults: [unreadable],
  },
];
