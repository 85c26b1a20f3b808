import type { FeedName } from '#shared/feeds/feeds.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { callApi } from '../../../platform/http-client.ts';

export interface ChosenFile {
  feed: FeedName;
  file: File;
}

/** Uploads a file for review. Figures compress to a tenth, which suits slow lines. */
export async function uploadImport({ feed, file }: ChosenFile): Promise<FeedImport> {
  const form = new FormData();
  form.append('feed', feed);
  if (/\.gz$/i.test(file.name)) form.append('file', file);
  else form.append('file', await pack(file), `${file.name}.gz`);
  const { json } = await callApi<FeedImport>(`${apiUrl}/monitoring/import`, {
    method: 'POST',
    body: form,
  });
  return json;
}

const pack = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
