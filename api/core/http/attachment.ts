/**
 * `Content-Disposition` of a download. The name is shown unchanged where that is supported,
 * elsewhere in ASCII; anything that could end the header or leave the folder becomes a hyphen.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[^\p{L}\p{N}.,_ ()&+-]+/gu, '-').replace(/^\.+/, '') || 'file';
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
