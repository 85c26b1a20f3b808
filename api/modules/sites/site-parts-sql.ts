/** SQL of what belongs to the site `t`: in a list only computed for the rows of the page. */

export const totalViewsSql = 'site_views(t.id)';

export const trackersSql = `(
  select coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'placementIds', p.ids)
           order by k."order", k.id), '[]')
    from (select tracker_id, json_agg(placement_id order by placement_id) as ids
            from placements where site_id = t.id and to_on is null group by tracker_id) p
    join trackers k on k.id = p.tracker_id)`;

export const agreementsSql = `(
  select coalesce(json_agg(json_build_object('id', a.id, 'status', a.status, 'mode', a.mode,
           'type', a.type, 'startsAt', a.starts_at, 'endsAt', a.ends_at)
           order by a.starts_at desc nulls first, a.id desc), '[]')
    from agreements a where a.site_id = t.id)`;
