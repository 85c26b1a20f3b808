import { z } from 'zod';
import { readBounded } from '../read-bounded.ts';

interface VatQuestion {
  /** Base of the REST API, `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  url: string;
  /** With the letters of its country, without spaces. */
  vatNumber: string;
  /** The one who asks, likewise: only then is there a consultation number. */
  requester: string | null;
  timeoutMs?: number;
}

interface VatAnswer {
  /** UNAVAILABLE says nothing about the number. */
  answer: 'VALID' | 'INVALID' | 'UNAVAILABLE';
  /** The consultation number. */
  requestIdentifier: string | null;
  /** As the member state gives them; many do not. */
  name: string | null;
  address: string | null;
  /** Why there is no answer: a code of VIES, or ours. */
  error: string | null;
}

const usualTimeoutMs = 10_000;
const mostBytes = 65_536;

// Where a state gives nothing, VIES writes "---".
const text = z
  .string()
  .max(2000)
  .nullish()
  .transform((given) => given?.replace(/\0/g, '').trim().replace(/^-+$/, '') || null);
const answered = z.object({
  valid: z.boolean(),
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
  requestIdentifier: text,
  name: text,
  address: text,
});
const code = z.string().regex(/^[A-Z\d_:]{1,60}$/);
const refused = z.object({ errorWrappers: z.array(z.object({ error: code })).min(1) });

/**
 * Asks the Union's service whether a VAT id exists: `POST /check-vat-number`. Once, and it never
 * throws: whatever goes wrong is an answer that says nothing about the number.
 */
export async function checkVatNumber(question: VatQuestion): Promise<VatAnswer> {
  const { url, vatNumber, requester, timeoutMs = usualTimeoutMs } = question;
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'partner-platform/1 (VAT ids of payees)',
      },
      body: JSON.stringify({
        ...{ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) },
        ...(requester && {
          requesterMemberStateCode: requester.slice(0, 2),
          requesterNumber: requester.slice(2),
        }),
      }),
    });
    const endless = () => new Error('an answer without end');
    const body = parse(await readBounded(response.body ?? [], mostBytes, endless));
    const refusal = refused.safeParse(body).data?.errorWrappers[0]?.error;
    if (refusal) return unavailable(refusal);
    if (!response.ok) return unavailable(`HTTP_${response.status}`);
    const { data } = answered.safeParse(body);
    return data ? read(data, vatNumber) : unavailable('NONSENSE');
  } catch (error) {
    return unavailable((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'CONNECTION_LOST');
  }
}

function read(
  { valid, countryCode, vatNumber, ...given }: z.output<typeof answered>,
  asked: string,
): VatAnswer {
  const echo = `${countryCode ?? asked.slice(0, 2)}${vatNumber ?? asked.slice(2)}`;
  // It answers about another number: kept, but nothing follows from it.
  if (echo.replace(/\s/g, '').toUpperCase() !== asked) {
    return { ...given, answer: 'UNAVAILABLE', error: 'OTHER_NUMBER' };
  }
  return { ...given, answer: valid ? 'VALID' : 'INVALID', error: null };
}

const unavailable = (error: string): VatAnswer => ({
  answer: 'UNAVAILABLE',
  requestIdentifier: null,
  name: null,
  address: null,
  error,
});

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
