import type { ApiError } from '../lib/request.ts';
import { useErrorText } from '../lib/useErrorText.ts';
import { Notice } from './Notice.tsx';

interface RefusalProps {
  error: ApiError | null | undefined;
  /** What is wrong with a field stands there. */
  hasFields?: boolean;
}

/** Why a call was refused. */
export function Refusal({ error, hasFields = false }: RefusalProps) {
  const errorText = useErrorText();
  if (!error || (hasFields && Object.keys(error.errors).length > 0)) return null;
  return <Notice tone="bad">{errorText(error)}</Notice>;
}
