import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** An answer that fits into a packet or two does not arrive sooner for being smaller. */
const smallest = 1400;

/**
 * Compresses larger JSON answers, and pages, for clients that accept it: a month of figures shrinks
 * to a tenth, which a phone notices. Files have their own form; streams go out as they come.
 */
export function registerAnswerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < smallest) return payload;
    if (!/json|html/.test(String(reply.getHeader('content-type')))) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload;
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return await promisify(gzip)(payload, { level: 4 });
  });
}
