/** The parts that the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Milliseconds between looks at whether it is over; a second by default. */
    sampleInt?: number;
    /** Seconds until a request counts as an error. */
    timeout?: number;
    headers?: Record<string, string>;
    requests: { path: string; headers?: Record<string, string> }[];
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  interface Run extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Run;
}
