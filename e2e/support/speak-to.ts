import type { Locale } from '../../shared/locale.ts';

/**
 * The accounts are shared: an admin's language is changed in this browser only. A route could do
 * that too, but disables the browser cache, so each screen would load the whole app again.
 */
export function speakTo(language: Locale): void {
  const read = Response.prototype.text;
  const readJson = Response.prototype.json;
  const isUser = ({ ok, url }: Response) => ok && url.endsWith('/api/auth/me');
  Response.prototype.json = async function json() {
    const answer = await readJson.call(this);
    return isUser(this) ? { ...answer, language } : answer;
  };
  Response.prototype.text = async function text() {
    const answer = await read.call(this);
    return isUser(this) ? JSON.stringify({ ...JSON.parse(answer), language }) : answer;
  };
}
