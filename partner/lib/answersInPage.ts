/** The element in which the server sends what it has drawn the page with, as JSON by path. */
const element = 'answers';

/** Answers of the API that came along with the page; undefined where the server drew nothing. */
export function answersInPage(): [path: string, answer: unknown][] | undefined {
  const text = document.getElementById(element)?.textContent;
  return text ? Object.entries(JSON.parse(text)) : undefined;
}
