import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { type DeviceCookie, hostOnly } from './known-device.ts';
import { sessionLimits } from './sessions.ts';

export const sessionCookieOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  isSecure({ publicUrl }) ? hostOnly('session') : 'session';

export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ?? false;

const options = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(config),
});

export const setSessionCookie = (reply: FastifyReply, token: string, config: Config) =>
  reply.setCookie(sessionCookieOf(config), token, {
    ...options(config),
    maxAge: sessionLimits.absoluteMs / 1000,
  });

const yearSeconds = 365 * 24 * 3600;

export const setDeviceCookie = (
  reply: FastifyReply,
  { name, value }: DeviceCookie,
  config: Config,
) =>
  reply.setCookie(isSecure(config) ? hostOnly(name) : name, value, {
    ...options(config),
    maxAge: yearSeconds,
  });

export const clearSessionCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(sessionCookieOf(config), options(config));
