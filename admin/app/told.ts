type Tell = typeof import('#shared/messages/tell.ts').tell;

let tell: Tell | undefined;

/**
 * Fetches the words for all that is refused. Nothing on the first screen needs them, so they come
 * with the first refusal, before anyone is told of it.
 *
 * @returns whether they are there
 */
export async function loadAnswers(): Promise<boolean> {
  try {
    tell = (await import('#shared/messages/tell.ts')).tell;
  } catch (error) {
    console.warn('What the API says is not translated', error);
  }
  return tell !== undefined;
}

/** What `tell` tells; `otherwise` also where the words could not be fetched. */
export const told: Tell = (said, locale, otherwise = said) =>
  tell ? tell(said, locale, otherwise) : otherwise;
