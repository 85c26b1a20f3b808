import { Forbidden } from '../platform/ui/screens.tsx';
import { useAllowed } from '../platform/useMe.ts';
import { useLocale } from '../platform/useMessages.ts';
import { usePageTitle } from '../platform/usePageTitle.ts';
import type { Page } from './index.ts';

/** A declared page behind its right. */
export function PageRoute({ page: { title, permission, Screen } }: { page: Page }) {
  const mayOpen = useAllowed(...permission);
  usePageTitle(title[useLocale()]);
  return mayOpen ? <Screen /> : <Forbidden />;
}
