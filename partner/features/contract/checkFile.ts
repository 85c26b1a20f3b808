import { mostFileBytes } from '#shared/domain/file-size.ts';

export type FileFault = 'not-pdf' | 'too-large' | 'empty';

/** A PDF may begin with other bytes, but only a few. */
const headBytes = 1024;

/** Checks a file before upload. Name and type prove nothing: only its content does. */
export async function faultOfFile(file: Blob): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!new TextDecoder('latin1').decode(head).includes('%PDF-')) return 'not-pdf';
  return file.size > mostFileBytes ? 'too-large' : null;
}
