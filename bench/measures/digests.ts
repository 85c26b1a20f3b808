import { openPool } from '#api/core/database/db.ts';
import { tellFigures } from '#api/operations/notices/tell-figures.ts';
import { addDay, berlinInstant, daysBetween } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { atMost } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { openServices } from '../support/open-services.ts';

/** The weekly mail, with its sums and why they changed, to people of all companies with sites. */
export const measureDigests: Measure = async function* ({ database, size, yesterday }) {
  const owner = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 0 });
  const people = partOf(size, 2_000);
  // A Saturday: what the week before still lacks is no longer waited for.
  const saturday = addDay(yesterday, -(daysBetween('2020-01-04', yesterday) % 7));
  const clock = () => berlinInstant(saturday, '09:15');
  const { jobContext, close } = await openServices(database, { clock });
  try {
    await owner.raw(
      `with holders as (
         select c.id, row_number() over (order by c.id) as place, count(*) over () as many
           from companies c
          where exists (select from sites s join site_daily d on d.site_id = s.id where s.company_id = c.id)
       ), added as (
         insert into users (kind, company_id, email, first_name, last_name, password_hash)
         select 'person', h.id, 'leser-' || n || '@bench.example', 'Lena', 'Leser', 'none'
           from generate_series(1, cast(:people as integer)) n join holders h on h.place = 1 + n % h.many
         returning id, company_id
       ), allowed as (
         insert into user_roles (user_id, role_id)
         select a.id, r.id from added a join roles r on r.name = 'Member'
       )
       insert into notice_settings (user_id, company_id, kind, mail)
       select id, company_id, 'digest', true from added`,
      { people },
    );
    const milliseconds = await millisecondsOf(async () => {
      await tellFigures.run(jobContext, {});
    });
    const [told] = await owner('mail_deliveries').where({ template: 'figures-digest' }).count();
    if (Number(told?.count) !== people) throw new Error(`${told?.count} mails to ${people} people`);
    yield atMost(60, {
      what: `weekly mail to ${people} people`,
      unit: 's',
      product: milliseconds / 1_000,
    });
  } finally {
    await owner.raw(`delete from users where email like 'leser-%@bench.example'`);
    await close();
    await owner.destroy();
  }
};
