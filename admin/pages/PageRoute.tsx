import { Forbidden } from '../app/screens.tsx';
import { useAllowed } from '../app/useMe.ts';
import { useLocale } from '../app/useMessages.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import type { Page } from './index.ts';

/** A declared page behind its right. */
export function PageRoute({ page: { title, permission, Screen } }: { page: Page }) {
  const mayOpen = useAllowed(...permission);
  usePageTitle(title[useLocale()]);
  return mayOpen ? <Screen /> : <Forbidden />;
}
