/** The tail of a process's output; by default enough for a log. */
export function collectText(stream: NodeJS.ReadableStream, kept = 2000): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text = `${text}${chunk}`.slice(-kept);
  });
  return () => text.trim();
}
