/**
 * What the API's roles may do with the queue, whose tables are closed to them: functions of the
 * owner, recreated after each migration because the queue's schema is not ours.
 *
 * A client's request can enqueue three things only: a mail without a file, which the same
 * transaction listed among the deliveries; the telling of news that it noted itself; the mail to
 * somebody it has just invited.
 *
 * A job that replaces a waiting one continues its attempt count: otherwise data fetched again every
 * hour would fail for weeks without ever being given up. The queue marks a job replaced while it
 * ran by taking its key; such a job is not given up, but superseded.
 */
export const queueFunctions = `
  create or replace function enqueue_job(
    task text, payload json, queue text default null, run_at timestamptz default null,
    max_attempts integer default null, job_key text default null
  ) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    failed integer;
    added bigint;
  begin
    if current_setting('role') = 'platform_client' and not exists (
      select from mail_deliveries d
       where enqueue_job.task = 'send-mail' and d.xmin = pg_current_xact_id()::xid
         and d.id = (enqueue_job.payload -> 'payload' ->> 'deliveryId')::bigint
         and d.recipient = enqueue_job.payload -> 'payload' ->> 'to'
         and enqueue_job.payload -> 'payload' ->> 'attachment' is null
    ) and not exists (
      select from operator_news n
       where enqueue_job.task = 'tell-operator' and n.xmin = pg_current_xact_id()::xid
         and n.id = (enqueue_job.payload -> 'payload' ->> 'newsId')::integer
    ) and not exists (
      select from memberships m
       where enqueue_job.task = 'mail-membership' and m.xmin = pg_current_xact_id()::xid
         and m.id = (enqueue_job.payload -> 'payload' ->> 'membershipId')::integer
    ) then
      raise insufficient_privilege using message = 'clients may not queue ' || task;
    end if;
    select j.attempts - (j.locked_at is not null)::integer into failed
      from graphile_worker.jobs j where j.key = enqueue_job.job_key;
    select j.id into added
      from graphile_worker.add_job(enqueue_job.task, enqueue_job.payload, enqueue_job.queue,
        enqueue_job.run_at, enqueue_job.max_attempts, enqueue_job.job_key) j;
    if failed > 0 then
      perform graphile_worker.reschedule_jobs(array[j.id], attempts => least(failed, j.max_attempts - 1))
         from graphile_worker.jobs j where j.id = added;
    end if;
    return added;
  end $$;

  create or replace function withdraw_job(job_key text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform graphile_worker.remove_job(withdraw_job.job_key);
  end $$;

  create or replace function give_up_job(out run_id bigint, out job text, out is_news boolean)
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    failed record;
  begin
    loop
      select j.id, j.key, j.last_error, given_up.name, given_up.queue_name, j.payload ->> 'jobKey' as job_key,
             case when (j.payload ->> 'recorded')::boolean then (j.payload -> 'payload')::jsonb end as payload
        into failed
        from (select w.id, w.task_identifier, w.queue_name from graphile_worker.jobs w
               where w.attempts >= w.max_attempts and w.locked_at is null
               order by w.id limit 1) given_up (id, name, queue_name)
       cross join graphile_worker.complete_jobs(array[given_up.id]) j;
      if not found then return; end if;
      continue when failed.key is null and failed.job_key is not null;

      job := failed.name;
      update job_runs set given_up_at = clock_timestamp()
       where id = (select max(id) from job_runs where job_id = failed.id) and status <> 'COMPLETED'
      returning id into run_id;
      if run_id is null then
        insert into job_runs (name, status, description, job_id, queue, job_key, payload, completed_at, given_up_at)
        values (failed.name, 'FAILED', failed.last_error, failed.id, failed.queue_name, failed.job_key,
                failed.payload, clock_timestamp(), clock_timestamp())
        returning id into run_id;
      end if;
      -- The newest stands for those before it: an hourly refusal is news twice a day.
      with former as (
        update job_runs r set settled_at = clock_timestamp()
         where r.name = failed.name and r.given_up_at is not null and r.settled_at is null
           and r.id <> run_id and (r.job_key = failed.job_key or r.payload = failed.payload)
        returning r.given_up_at)
      select coalesce(max(given_up_at) < now() - interval '12 hours', true) into is_news from former;
      return;
    end loop;
  end $$;

  create or replace function queue_state()
    returns table (job text, state text, jobs bigint, due_since timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select j.task_identifier, s.state, count(*), min(j.run_at)
      from graphile_worker.jobs j
     cross join lateral (select case when j.locked_at is not null then 'running'
                                     when j.attempts > 0 then 'failing'
                                     when j.run_at > now() then 'waiting'
                                     else 'due' end) s (state)
     group by j.task_identifier, s.state
  $$;

  revoke execute on function enqueue_job, withdraw_job, give_up_job, queue_state from public;
  grant execute on function enqueue_job to platform_app, platform_client;
  grant execute on function withdraw_job, give_up_job, queue_state to platform_app;
`;
