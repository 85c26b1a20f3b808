import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerRoute } from './register-route.ts';
import { defineRoute, publicRoute } from './route.ts';

it('says nothing after a reader has left in the middle of a file', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const endless = function* () {
    while (true) yield Buffer.alloc(100_000);
  };
  let left: () => void = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    left = resolve;
  });
  const route = defineRoute({
    url: '/api/picture',
    permission: publicRoute('a test'),
    summary: 'A file',
    transaction: 'none',
    async handle({ reply }) {
      await reply.type('image/png').send(Readable.from(endless()));
      // Once the handler's result has been dealt with.
      setImmediate(left);
    },
  });
  const none = {} as Parameters<typeof registerRoute>[2];
  const services = {} as typeof none.services;
  app.setValidatorCompiler(() => () => true);
  registerRoute(app, route, { ...none, services, authorizer: () => async () => {} });
  try {
    const request = get(`${await app.listen({ port: 0 })}/api/picture`);
    const [answer] = await once(request, 'response');
    await once(answer, 'data');
    request.destroy();
    await hasLeft;
    expect(lines).toEqual([]);
  } finally {
    await app.close();
  }
});
