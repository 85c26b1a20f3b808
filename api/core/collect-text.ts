/** The tail of a process's output, enough for a log. */
export function collectText(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text = `${text}${chunk}`.slice(-2000);
  });
  return () => text.trim();
}
