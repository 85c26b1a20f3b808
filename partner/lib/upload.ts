import { actOnce } from '#shared/act-once.ts';
import { companyHeader, offlineError, problemOf, untilLetIn } from './request.ts';

/**
 * Sends one file and reports its progress, which `fetch` cannot.
 *
 * @param onProgress from 0 to 1; at 1 the server has it and checks it
 * @throws ApiError
 */
export const uploadFile = <T>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<T> =>
  actOnce({ call: `POST ${path}`, body: file }, () =>
    untilLetIn(() => sendFile<T>(path, file, onProgress)),
  );

function sendFile<T>(path: string, file: File, onProgress: (part: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    for (const [name, value] of Object.entries(companyHeader(path))) {
      call.setRequestHeader(name, value);
    }
    call.responseType = 'text';
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.upload.onload = () => onProgress(1);
    call.onerror = () => reject(offlineError());
    call.onload = () => {
      const isJson = /json/.test(call.getResponseHeader('content-type') ?? '');
      const answer: unknown = isJson ? JSON.parse(call.responseText) : undefined;
      if (call.status >= 200 && call.status < 300) resolve(answer as T);
      else reject(problemOf(call.status, answer, (name) => call.getResponseHeader(name)));
    };
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
}
