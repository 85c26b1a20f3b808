/** The element with the data the server drew the page with, as JSON by path. */
const element = 'answers';

/** API answers sent with the page; undefined if the server drew nothing. */
export function answersInPage(): [path: string, answer: unknown][] | undefined {
  const text = document.getElementById(element)?.textContent;
  return text ? Object.entries(JSON.parse(text)) : undefined;
}
