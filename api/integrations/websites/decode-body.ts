import { decodeText } from '#api/core/decode-text.ts';

/** A page's or a file's text by the charset that it, or the server, names. */
export function decodeBody(body: Buffer, contentType?: string): string {
  const head = body.subarray(0, 2048).toString('latin1');
  const named =
    /charset=["']?([\w-]{1,40})/i.exec(contentType ?? '') ??
    /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(head) ??
    /^<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})/i.exec(head);
  return decodeText(body, named?.[1]);
}
