import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title?: ReactNode;
  defaultTitle?: ReactNode;
}

/** In place of react-admin's, which readers may edit, and which brings the inputs of forms along. */
export function PageTitleConfigurable({ title, defaultTitle }: Props) {
  const translate = useTranslate();
  return <span>{typeof title === 'string' ? translate(title) : (title ?? defaultTitle)}</span>;
}
