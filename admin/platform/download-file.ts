import { HttpError } from 'react-admin';
import { actOnce } from '#shared/act-once.ts';
import { failureOf, parseJson, unreachable, untilLetIn } from './http-client.ts';
import { loadAnswers } from './told.ts';

/** Long enough for the browser to have started on the object URL. */
const addressLivesMs = 60_000;

interface DownloadOptions {
  signal: AbortSignal;
  /** Bytes received; the total is unknown before the end. */
  onProgress: (bytes: number) => void;
}

/**
 * Saves a file of the API under the name that the API gives it, once it is complete.
 *
 * @throws HttpError with the problem as its body, also if the file broke off
 */
export const downloadFile = (url: string, options: DownloadOptions): Promise<void> =>
  actOnce({ call: `GET ${url}` }, () => untilLetIn(() => fetchFile(url, options)));

async function fetchFile(url: string, options: DownloadOptions): Promise<void> {
  // Once the connection is lost it is too late to load the message for it.
  void loadAnswers();
  const response = await fetch(url, { signal: options.signal, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      throw options.signal.aborted ? error : unreachable();
    },
  );
  if (!response.ok) throw await failureOf(response, parseJson(await response.text()));
  const parts = await readParts(response, options);
  const type = response.headers.get('content-type') ?? '';
  save(new Blob(parts, { type }), nameOf(response));
}

async function readParts(
  response: Response,
  { signal, onProgress }: DownloadOptions,
): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
  } catch (error) {
    throw signal.aborted ? error : broken();
  }
  return parts;
}

const broken = () =>
  new HttpError('The download was interrupted, please try again', 200, { code: 'download-broken' });

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), addressLivesMs);
}

function nameOf({ headers }: Response): string {
  const header = headers.get('content-disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'export');
}
