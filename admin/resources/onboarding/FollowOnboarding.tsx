import { useResourceContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Company } from '#shared/schemas/entities/company.ts';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useOnboarding } from './useOnboarding.ts';

const rights = { companies: ['companies'], sites: ['sites', 'siteApproval'] } as const;

/** Keeps the page of a company or a site current: actions of either side show at once. */
export default function FollowOnboarding({ record: { id } }: { record: Company | Site }) {
  const resource = useResourceContext() === site.name ? 'sites' : 'companies';
  const mayRead = useAllowed(...rights[resource]);
  return mayRead ? <Follow resource={resource} id={id} /> : null;
}

function Follow({ resource, id }: { resource: keyof typeof rights; id: number }) {
  // Editing has an address of its own below the page's.
  const isEditing = useLocation().pathname !== `/${resource}/${id}`;
  useOnboarding(resource, id, isEditing);
  return null;
}
