import { useEffect, useRef, useState } from 'react';
import { downloadFile } from './download-file.ts';
import { handleRefusal } from './handle-refusal.ts';

export type Download =
  | { state: 'idle' }
  | { state: 'loading'; bytes: number }
  | { state: 'done' }
  | { state: 'failed'; error: unknown };

/** One file at a time; leaving the page aborts it. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (url: string) => {
    const controller = new AbortController();
    running.current = controller;
    setDownload({ state: 'loading', bytes: 0 });
    try {
      await downloadFile(url, {
        signal: controller.signal,
        onProgress: (bytes) => setDownload({ state: 'loading', bytes }),
      });
      setDownload({ state: 'done' });
    } catch (error) {
      handleRefusal(error);
      setDownload(controller.signal.aborted ? { state: 'idle' } : { state: 'failed', error });
    }
  };
  return { download, start, cancel: () => running.current?.abort() };
}
