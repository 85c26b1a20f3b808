import knex from 'knex';
import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import type { Db } from './database/db.ts';
import { describeError, redact, stackFrames } from './describe-error.ts';

describe('describeError', () => {
  it('says the message with its causes, each once', () => {
    const error = new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND feed') });
    expect(describeError(new Error('No report', { cause: error }))).toBe(
      'No report: fetch failed: getaddrinfo ENOTFOUND feed',
    );
    expect(describeError(new Error('same', { cause: new Error('same') }))).toBe('same');
  });

  it('names the parts of an error that has no message of its own', () => {
    const parts = [
      new Error('connect ECONNREFUSED ::1:5'),
      new Error('connect ECONNREFUSED 127.0.0.1:5'),
    ];
    expect(describeError(new AggregateError(parts))).toBe(
      'connect ECONNREFUSED ::1:5: connect ECONNREFUSED 127.0.0.1:5',
    );
  });

  it.each([
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{ a: 1 }, '[object Object]'],
  ])('copes with %j thrown', (thrown, said) => {
    expect(describeError(thrown)).toBe(said);
  });

  it('survives an error that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error)).toBe('round');
  });

  it('tells no statement of a connection that broke under it', () => {
    const error = new Error('select * from "users" - Connection terminated unexpectedly');
    expect(describeError(error)).toBe('Connection terminated unexpectedly');
  });

  it('is cut to a readable length', () => {
    expect(describeError(new Error('x'.repeat(5000)))).toHaveLength(2000);
  });
});

describe('describeError of the database', () => {
  let db: Db;
  withTestDatabase((open) => {
    db = open();
  });

  it('says what PostgreSQL said, without the statement and its values', async () => {
    const row = { name: 'nightly', last_due_at: new Date(0) };
    await db('schedules').insert(row);
    const error = await db('schedules')
      .insert(row)
      .then(
        () => undefined,
        (thrown: Error) => thrown,
      );
    expect(describeError(error)).toBe(
      'duplicate key value violates unique constraint "schedules_pkey"',
    );
  });

  it('keeps the password of an address that cannot be reached', async () => {
    const nowhere = knex({ client: 'pg', connection: 'postgres://me:hush@127.0.0.1:1/none' });
    const error = await nowhere.raw('select').then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    await nowhere.destroy();
    expect(describeError(error)).toContain('ECONNREFUSED');
    expect(describeError(error)).not.toContain('hush');
  });
});

describe('redact', () => {
  it.each([
    ['smtp://mailer:p%40ss@mail:25 failed', 'smtp://(secret)@mail:25 failed'],
    ['sent Authorization: Bearer abc.DEF-123', 'sent Authorization: (secret) (secret)'],
    ['GET /report?token=abc&from=1', 'GET /report?token=(secret)&from=1'],
    ['{"password":"hunter2","url":"x"}', '{"password":"(secret)","url":"x"}'],
    ['12 rows of site.example, 3 set aside', '12 rows of site.example, 3 set aside'],
    ['mail to owner@site.example', 'mail to owner@site.example'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('stackFrames', () => {
  it('gives places, not the message', () => {
    const frames = stackFrames(new Error('first line\n    at secret'));
    expect(frames[0]).toMatch(/describe-error\.test\.ts/);
  });
});
