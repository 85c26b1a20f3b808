import { z } from 'zod';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import { callsPerMinute } from '#api/modules/api-tokens/admit-token.ts';
import { productName } from '#shared/product-name.ts';

const start = '/api/v1/';

export const openapiRoute = defineRoute({
  url: '/api/v1/openapi.json',
  permission: publicRoute('What the API offers is no secret: programs are made from it'),
  summary: 'The description of this API (OpenAPI 3.1)',
  limitPerMinute: 60,
  response: z.record(z.string(), z.unknown()),
  handle: async ({ request, services }) =>
    describePublicApi(request.server.swagger() as unknown as Description, services.publicUrl()),
});

type Content = Record<string, { schema: object }>;
interface Call {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Content }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  components?: { schemas?: Record<string, object> };
}

const about = `Read-only: sites, figures, documents and payouts of one publisher. Each call takes a token, which an Owner creates in the settings under “API”: \`Authorization: Bearer pp_live_…\`.

- **Amounts** are decimal text in euros, without tax unless the field says otherwise; days are those of Europe/Berlin.
- **CSV** comes with \`?format=csv\` or \`Accept: text/csv\`: commas, a decimal point, UTF-8.
- **Limit**: ${callsPerMinute} calls a minute by token; \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many are left. Beyond it the answer is 429 with \`Retry-After\`.
- **Ranges** have at most 366 days and 100,000 rows.
- **Versions**: within v1 fields, values and calls are only added; please ignore what you do not know. What goes away is marked \`deprecated\` here and by the header \`Deprecation\` for at least a year before.
- **Faults** are application/problem+json: 401 without a token in force, 403 where it lacks the scope, 404 for what is not yours.`;

/** Of the description of all calls, those that a token opens, with what they refer to. */
function describePublicApi({ openapi, paths, components }: Description, server: string) {
  const own = Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.startsWith(start) && !path.endsWith('openapi.json'))
      .map(([path, { get }]) => [path, { get: describeCall(path, get as Call, server) }]),
  );
  const schemas = referredTo(own, components?.schemas ?? {});
  return {
    openapi,
    info: { title: `${productName.en}: API for publishers`, version: '1', description: about },
    servers: [{ url: server }],
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    paths: own,
  };
}

function describeCall(path: string, call: Call, server: string): object {
  const isFile = path.endsWith('/pdf');
  const { 200: success, ...refusals } = call.responses;
  // A client would get both types at once for CSV as well: the parameter `format` tells of it.
  const content: Content | undefined = isFile
    ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    : success?.content;
  const asked = call.parameters?.some(({ name }) => name === 'from')
    ? '?from=2026-10-01&to=2026-10-31'
    : '';
  const source = `curl ${isFile ? '-o document.pdf ' : ''}-H "Authorization: Bearer $TOKEN" "${server}${path.replace('{id}', '1')}${asked}"`;
  return {
    ...call,
    responses: { 200: { ...success, content }, ...refusals },
    'x-codeSamples': [{ lang: 'Shell', source }],
  };
}

/** The schemas that are referred to, directly or by one another. */
function referredTo(from: object, all: Record<string, object>): Record<string, object> {
  const found: Record<string, object> = {};
  const follow = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = all[name];
      if (!schema || name in found) continue;
      found[name] = schema;
      follow(schema);
    }
  };
  follow(from);
  return found;
}
