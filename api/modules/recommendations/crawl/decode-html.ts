/** A page's text by the charset that it, or the server, names; if neither does, it is guessed. */
export function decodeHtml(body: Buffer, contentType: string | undefined): string {
  const head = body.subarray(0, 2048).toString('latin1');
  const named =
    /charset=["']?([\w-]{1,40})/i.exec(contentType ?? '')?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(head)?.[1];
  const strict = decode(body, named ?? 'utf-8', true);
  // What is called UTF-8 but is not, is in the charset that German websites had before.
  return strict ?? decode(body, 'utf-8', true) ?? decode(body, 'windows-1252', false) ?? '';
}

function decode(body: Buffer, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(body);
  } catch {
    return undefined;
  }
}
