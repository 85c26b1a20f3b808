import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AdminPermission, CompanyPermission } from '#shared/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { UploadedFile } from './read-uploads.ts';

/** Who may call a route. Required of every route; a public one says why in words. */
export type RoutePermission =
  | { audience: 'public'; why: string }
  | { audience: 'signed-in' }
  | { audience: 'admin'; anyOf: AdminPermission[] }
  | { audience: 'client'; anyOf: CompanyPermission[] }
  | { audience: 'both'; adminAnyOf: AdminPermission[]; clientAnyOf: CompanyPermission[] }
  | { audience: 'token'; scope: string };

/** Admins with at least one of the permissions; without any named, every admin. */
export const admin = (...anyOf: AdminPermission[]): RoutePermission => ({
  audience: 'admin',
  anyOf,
});
/** People of a company with at least one of the permissions; without any named, all of them. */
export const client = (...anyOf: CompanyPermission[]): RoutePermission => ({
  audience: 'client',
  anyOf,
});
/** Everybody with a role in the company: without one, nothing of it is to be seen. */
export const anyMember = client('viewMetrics', 'manageCompany');
/**
 * One address for both: callers acting for a company (including an admin who looks at its pages) need its
 * permission and reach only its rows; an admin needs theirs.
 */
export const clientOrAdmin = (
  ofClient: CompanyPermission,
  ofAdmin: AdminPermission,
): RoutePermission => ({ audience: 'both', adminAnyOf: [ofAdmin], clientAnyOf: [ofClient] });
/** Programs of a company, by a token that may read this; no session opens it. */
export const byToken = (scope: string): RoutePermission => ({ audience: 'token', scope });
export const signedIn: RoutePermission = { audience: 'signed-in' };
export const publicRoute = (why: string): RoutePermission => ({ audience: 'public', why });

type Schema = z.ZodType | undefined;
type Input<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** An answer that sends itself after the caller's transaction: a file, however slow its reader. */
export type DeferredAnswer = (reply: FastifyReply) => Promise<FastifyReply>;

export interface RouteContext<Q extends Schema, P extends Schema, B extends Schema> {
  /**
   * What this caller may reach. An admin's GET reads from the pool; an admin's write runs in one
   * transaction that knows the actor; a person's call runs in one transaction that sees their
   * company's rows only.
   */
  db: Db;
  actor: Actor;
  query: Input<Q>;
  params: Input<P>;
  body: Input<B>;
  /** Of a multipart route: what was uploaded, in memory. */
  files: UploadedFile[];
  /** Proof that the caller has seen the consequences; see `shared/domain/confirmation.ts`. */
  confirmation: string | undefined;
  clock: () => Date;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteOptions<Q extends Schema, P extends Schema, B extends Schema, R extends z.ZodType> {
  /** By default GET, as of `fetch`. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  permission: RoutePermission;
  /** One line for the API's documentation. */
  summary: string;
  query?: Q;
  params?: P;
  body?: B;
  /**
   * Fields of a change that are taken along because react-admin sends a whole record back, and
   * ignored; `updatedAt` is the version that was edited.
   */
  tolerates?: readonly string[];
  /** What is sent; anything unlisted is left out. Without it the answer is 204. */
  response?: R;
  /** Status of success: 200, or 204 without a response. */
  status?: number;
  /**
   * A multipart form instead of a JSON body: the names of its files, some of which may be missing,
   * and of its texts. With `upTo`, each file's field may come that often.
   */
  form?: { files: string[]; optional?: true; upTo?: number; texts?: string[] };
  /** Reads the files of the form before the handler's transaction begins. */
  multipart?: {
    /** Throws if no files are wanted now: asked before any is read, in a read-only transaction. */
    admit?(
      context: Pick<RouteContext<Q, P, B>, 'db' | 'query' | 'params' | 'clock'>,
    ): Promise<unknown>;
    /** Makes ready what inspecting needs, while they are still being sent. */
    expect?(services: Services): void;
    /** Inspects each of them. It may take its time: no transaction is open. */
    inspect?(file: UploadedFile, services: Services): Promise<void>;
    /** Stores each in the handler's place, and may take its time, too. */
    keep?(file: UploadedFile, services: Services, now: Date): Promise<unknown>;
  };
  /**
   * For an admin's report: it may be read from a lagging replica. `shown`: its screen says so;
   * `briefly`: it does not, so at most a minute behind. Never for what decides a payment.
   */
  mayLag?: 'shown' | 'briefly';
  /** `none`: the handler opens its own, e.g. because it hashes a password in between. */
  transaction?: 'none';
  /** Its transaction asks the file storage: whether that answers is tried before it begins. */
  asksStorage?: true;
  /** Asks for password or code again unless that was done recently; see `requireFreshCheck`. */
  sensitive?: true;
  /**
   * Accepts writes from other sites' pages; checks which, and must not act for a signed-in user.
   */
  crossOrigin?: true;
  /** Takes a body of any type and does not look at it: what it needs is in its address. */
  ignoresBody?: true;
  /** A GET that changes something, as specified: refused to other sites' pages like any write. */
  writes?: true;
  /** Exempt from the general ceiling: a health check must not get a 429. */
  unlimited?: true;
  /** Requests a minute by one address, counted over all API processes. */
  limitPerMinute?: number;
  handle(
    context: RouteContext<Q, P, B>,
  ): Promise<R extends z.ZodType ? z.input<R> | FastifyReply | DeferredAnswer : void>;
}

type AnyOptions = RouteOptions<Schema, Schema, Schema, z.ZodType>;

/** A route as the application registers it; its types are checked where it is defined. */
export type Route = Omit<AnyOptions, 'method' | 'handle'> & {
  method: NonNullable<AnyOptions['method']>;
  handle(context: RouteContext<never, never, never>): Promise<unknown>;
};

export function defineRoute<
  Q extends Schema = undefined,
  P extends Schema = undefined,
  B extends Schema = undefined,
  R extends z.ZodType = z.ZodVoid,
>(options: RouteOptions<Q, P, B, R>): Route {
  return { method: 'GET', ...options } as unknown as Route;
}
