import type { FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { serializeAnswer } from './serialize-answer.ts';

type Compilers = NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/**
 * How zod schemas check what comes in and write what goes out. Given to Fastify when it is created:
 * otherwise it loads its own compilers at the start, whose types these must be cast to.
 */
export const zodCompilers = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializeAnswer,
} as unknown as Compilers;
