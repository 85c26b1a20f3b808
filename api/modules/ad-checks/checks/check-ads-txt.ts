import { writeAdsTxtLine } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { compareAdsTxt } from '#shared/domain/ads-txt/compare-ads-txt.ts';
import { lostLines } from '#shared/domain/ads-txt/parse-ads-txt.ts';
import type { ReadAdsTxt } from '#shared/domain/ads-txt/read-ads-txt-answer.ts';
import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { FetchedAdsTxt } from '../look/fetch-ads-txt.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';
import type { ExpectedLine } from '../read-expectations.ts';

interface Expected {
  lines: readonly ExpectedLine[];
  /** Nobody has agreed yet to have our lines there. */
  isProspect: boolean;
}

/** What a buyer makes of a website's ads.txt. */
export function checkAdsTxt({ address, found }: FetchedAdsTxt, expected: Expected): Verdict {
  const at = [wholePage(address)];
  switch (found.kind) {
    case 'FAULT': {
      const { fault, status, code } = found.failure;
      const evidence = [{ address, line: null, excerpt: code }];
      return verdict('BROKEN', sayCheck('ads-txt-error', { fault, status }), evidence);
    }
    case 'ERROR':
      return verdict(
        'BROKEN',
        sayCheck('ads-txt-error', { fault: null, status: found.status }),
        at,
      );
    case 'LEFT_TWICE':
      return verdict('BROKEN', sayCheck('ads-txt-left-twice', { host: found.host }), at);
    case 'MISSING':
      return verdict('BROKEN', 'ads-txt-missing', at);
    case 'UTF16':
      return verdict('BROKEN', 'ads-txt-utf16', at);
    case 'HTML':
      return verdict('BROKEN', 'ads-txt-html', at);
    case 'TYPE':
      return verdict('BROKEN', sayCheck('ads-txt-type', { type: found.contentType }), at);
    case 'EMPTY':
      return verdict('BROKEN', 'ads-txt-empty', [...at, ...faultsIn(address, found)]);
    case 'FILE':
      return checkFile(address, found, expected);
  }
}

/** Buyers read it as UTF-8, and find no seller in what is there. */
export const isUnreadable = ({ said }: Verdict): boolean => said === 'ads-txt-utf16';

function checkFile(
  address: string,
  found: Extract<ReadAdsTxt, { kind: 'FILE' }>,
  { lines, isProspect }: Expected,
): Verdict {
  const { records, faults, isPlaceholder } = found.file;
  if (isPlaceholder) return verdict('BROKEN', 'ads-txt-nobody', faultsIn(address, found));
  const compared = compareAdsTxt(lines, records);
  const lacking = compared.filter(({ standing }) => standing !== 'PRESENT');
  const evidence = lacking.map(({ expected, line }) => ({
    address,
    line,
    excerpt: writeAdsTxtLine(expected),
  }));
  const [expected, malformed] = [lines.length, faultsIn(address, found)];
  const count = records.length;
  if (isProspect) {
    const present = expected - lacking.length;
    return verdict('OK', sayCheck('ads-txt-of-prospect', { present, expected }), malformed);
  }
  if (lacking.length > 0) {
    const missing = lacking.filter(({ standing }) => standing === 'MISSING').length;
    const wrong = lacking.length - missing;
    const isSold = lacking.every(({ standing }) => standing === 'WRONG_CERTIFICATION');
    return {
      ...verdict(
        // A buyer still finds the seller; only the certificate's number differs.
        isSold ? 'WARNING' : 'BROKEN',
        sayCheck('ads-txt-lacks', { missing, wrong, expected }),
        [...evidence, ...malformed],
      ),
      lines: lacking.map((one) => writeAdsTxtLine(one.expected)),
    };
  }
  const lost = faults.filter(({ reason }) => lostLines.includes(reason)).length;
  if (lost > 0) {
    return verdict('WARNING', sayCheck('ads-txt-faults', { faults: lost, expected }), malformed);
  }
  const said =
    expected === 0
      ? sayCheck('ads-txt-read', { records: count })
      : sayCheck('ads-txt-complete', { expected, records: count });
  return verdict('OK', said, malformed.length > 0 ? malformed : [wholePage(address)]);
}

const faultsIn = (address: string, { file }: Extract<ReadAdsTxt, { kind: 'FILE' | 'EMPTY' }>) =>
  file.faults.map(({ line, text }) => ({ address, line, excerpt: text }));
