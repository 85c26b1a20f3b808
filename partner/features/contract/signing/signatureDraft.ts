import { isSignature, type Stroke } from './strokes.ts';

export interface SignatureDraft {
  method: 'drawn' | 'typed';
  name: string;
  strokes: Stroke[];
  consent: boolean;
}

export type SignaturePart = 'signature' | 'name' | 'consent';

/** The API's maximum length of a name. */
const minName = 3;

/** What is missing before it can be sent, in screen order. */
export function missingParts({ method, name, strokes, consent }: SignatureDraft): SignaturePart[] {
  const missing: SignaturePart[] = [];
  if (method === 'drawn' && !isSignature(strokes)) missing.push('signature');
  if (name.trim().length < minName) missing.push('name');
  if (!consent) missing.push('consent');
  return missing;
}
