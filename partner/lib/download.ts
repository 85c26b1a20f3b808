import { actOnce } from '#shared/act-once.ts';
import { companyHeader, offlineError, problemOf, untilLetIn } from './request.ts';

/** Long enough for the browser to have started on the object URL. */
const addressLivesMs = 60_000;

/**
 * Saves a file of the API under the name that the API gives it.
 *
 * @param otherwise its name if the API gives none
 * @throws ApiError
 */
export const downloadFile = (path: string, otherwise?: string): Promise<void> =>
  actOnce({ call: `GET ${path}` }, async () => {
    const { file, name } = await untilLetIn(() => fetchFile(path, otherwise));
    saveFile(file, name);
  });

/** Saves what the page holds. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Shows a file of the API in a tab of its own. The tab is opened before anything is awaited: later
 * the browser would block it as a pop-up.
 *
 * @throws ApiError
 */
export async function openFile(path: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (!tab) return downloadFile(path);
  try {
    const { file } = await untilLetIn(() => fetchFile(path));
    tab.location.href = addressOf(file);
  } catch (error) {
    tab.close();
    throw error;
  }
}

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
  return address;
}

/** Read like any other call: with the preview's header, and with error messages. */
async function fetchFile(
  path: string,
  otherwise = 'document.pdf',
): Promise<{ file: Blob; name: string }> {
  const { response, file } = await fetchWhole(path);
  const header = (name: string) => response.headers.get(name);
  if (!response.ok) {
    const isJson = /json/.test(header('content-type') ?? '');
    throw problemOf(response.status, isJson ? JSON.parse(await file.text()) : undefined, header);
  }
  return { file, name: nameIn(header('content-disposition') ?? '') ?? otherwise };
}

function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

async function fetchWhole(path: string): Promise<{ response: Response; file: Blob }> {
  try {
    const response = await fetch(path, { headers: companyHeader(path) });
    return { response, file: await response.blob() };
  } catch (cause) {
    throw offlineError(cause);
  }
}
