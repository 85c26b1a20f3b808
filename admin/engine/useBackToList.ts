import { useLocation, useNavigate } from 'react-router-dom';
import { listSearch } from './list-address.ts';
import { useDeclaration } from './useDeclaration.ts';

/** Closes what is open next to a list, which stays as it is. */
export function useBackToList(): () => void {
  const { path } = useDeclaration();
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate(`/${path}${listSearch(search)}`);
}
