/** SQL of the onboarding of the company or site `t`; `of`: `o.company_id` or `o.site_id`. */
export const onboardingSql = (of: string) =>
  `(select json_build_object('id', o.id, 'status', o.status) from onboardings o where ${of} = t.id)`;

/** SQL of its steps, in the order of planning. */
export const stepsSql = (of: string) => `(
  select coalesce(json_agg(json_build_object('id', d.id, 'slug', d.slug,
           'completedAt', to_char(d.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'assignableType', d.assignable_type) order by d.id), '[]')
    from onboardings o join todos d on d.onboarding_id = o.id where ${of} = t.id)`;
