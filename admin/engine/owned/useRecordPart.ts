import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which part of a record's page is open for editing, by its address: `/sites/5/credentials/7`. An
 * address, not a state, so that a link leads there, going back closes it, and unsaved input prompts
 * first.
 *
 * @param page `/sites/5`
 */
export function useRecordPart(page: string, part: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, open, id] = pathname.slice(page.length).split('/');
  return {
    id: open === part && id ? id : undefined,
    addressOf: (id: number | string) => `${page}/${part}/${id}`,
    close: () => navigate(page, { replace: true }),
  };
}
