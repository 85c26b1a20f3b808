import { createHash } from 'node:crypto';
import type { UnsignedPdf } from './add-signature.ts';
import { signatureDigits } from './signature-digits.ts';
import { createSignedData, type SealingKey } from './signed-data.ts';

/**
 * Signs the whole file with the platform's own key, so that any PDF reader shows whether a byte was
 * changed. The key stays with the API: the process that made the file never sees it.
 */
export function sealPdf(
  { file, contents }: UnsignedPdf,
  key: Pick<SealingKey, 'privateKey' | 'certificate'>,
  now: Date,
): Buffer {
  const digest = createHash('sha256')
    .update(file.subarray(0, contents))
    .update(file.subarray(contents + signatureDigits + 2))
    .digest();
  const signature = createSignedData(digest, key, now).toString('hex');
  if (signature.length > signatureDigits) throw new Error('The signature is larger than its room');
  file.write(signature, contents + 1, 'latin1');
  return file;
}
