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

type Asked = [request: APIRequestContext, name: string, filter?: object];

/** The id of a resource's oldest record, of those that the filter allows, if there is one. */
export async function findFirst(
  ...[request, name, filter = {}]: Asked
): Promise<number | undefined> {
  const params = { range: '[0,0]', sort: '["id","ASC"]', filter: JSON.stringify(filter) };
  const [first] = await read<{ id: number }[]>(request, `/api/admin/${name}`, params);
  return first?.id;
}

/**
 * The same, of which the demo has some.
 *
 * @throws Error if it has none
 */
export async function readFirst(...asked: Asked): Promise<number> {
  const id = await findFirst(...asked);
  if (id === undefined) throw new Error(`No ${asked[1]} ${JSON.stringify(asked[2] ?? {})}`);
  return id;
}
