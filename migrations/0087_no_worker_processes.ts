import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Workers live as long as their connections: since release 6 nothing writes or reads this. */
export const up = (knex: Knex) => knex.raw('drop table worker_processes');

export const down = (knex: Knex) =>
  knex.raw(`
    create table worker_processes (
      worker_id text primary key,
      lock_key bigint not null,
      started_at timestamptz(3) not null default clock_timestamp()
    );
    ${operatorOnly('worker_processes')}
  `);
