import type { APIRequestContext } from '@playwright/test';

export async function read<T>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string> = {},
): Promise<T> {
  const response = await request.get(path, { params });
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`);
  return response.json();
}

/** The id of a resource's oldest record, of those that the filter allows. */
export async function readFirst(
  request: APIRequestContext,
  name: string,
  filter: object = {},
): Promise<number | undefined> {
  const params = { range: '[0,0]', sort: '["id","ASC"]', filter: JSON.stringify(filter) };
  const [first] = await read<{ id: number }[]>(request, `/api/admin/${name}`, params);
  return first?.id;
}
