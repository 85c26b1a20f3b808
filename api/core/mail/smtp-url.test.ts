import { expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

it.each([
  ['smtp://user:hush@smtp.example:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://[2001:db8::5]:25', true],
  ['smtps://user:hush@smtp.example', false],
  ['smtp://user:hush@smtp.example?requireTLS=true', true],
  ['smtps://user:hush@smtp.example?secure=true', false],
  ['smtp://mail:587', false],
  ['smtp://127.0.0.1:2525?ignoreTLS=true', false],
  ['smtp://[::1]:2525', false],
])('asks of %s for STARTTLS: %s', (url, requireTLS) => {
  expect(parseSmtpUrl(url)).toEqual({ requireTLS });
});

it.each([
  ['mail.example', /must be an address/],
  ['http://mail.example', /must be an address/],
  ['smtp://user:hush@smtp.example?ignoreTLS=true', /must say ignoreTLS=/],
  ['smtp://user:hush@smtp.example?requireTLS=0', /must say requireTLS=/],
  ['smtps://user:hush@smtp.example?secure=false', /must say secure=/],
  ['smtp://user:hush@smtp.example?opportunisticTLS=true', /must say opportunisticTLS=/],
  [
    'smtps://user:hush@smtp.example?tls.rejectUnauthorized=false',
    /must say tls.rejectUnauthorized=true/,
  ],
])('refuses %s', (url, fault) => {
  expect(() => parseSmtpUrl(url)).toThrow(fault);
  expect(() => parseSmtpUrl(url)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hush') }),
  );
});
