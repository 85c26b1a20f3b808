import { use } from 'react';
import type { Page } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

type PageFrom = () => Promise<{ default: Page }>;

const loading = new Map<PageFrom, Promise<{ default: Page }>>();

/** The page of the screen's resource; one in a file of its own loads first. */
export function usePage(): Page | undefined {
  const { page, pageFrom } = useDeclaration();
  return pageFrom ? use(loadPage(pageFrom)).default : page;
}

/** The same for each screen, so that only the first one waits. */
export function loadPage(pageFrom: PageFrom) {
  const known = loading.get(pageFrom) ?? pageFrom();
  loading.set(pageFrom, known);
  return known;
}
