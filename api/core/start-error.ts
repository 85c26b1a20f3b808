/** The process cannot start, and the message is all that its operator needs to know. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
