/** The end of what a process says, enough for a log. */
export function collectText(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text = `${text}${chunk}`.slice(-2000);
  });
  return () => text.trim();
}
