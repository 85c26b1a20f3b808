import { type ReactNode, use } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { Declaration } from './declaration.ts';
import { DeclarationsContext } from './useDeclaration.ts';

interface Props {
  by: Declaration;
  children: ReactNode;
}

/** The declared screens inside use this resource, as declared here. */
export const Declared = ({ by, children }: Props) => (
  <ResourceContextProvider value={by.name}>
    <DeclarationsContext value={[by, ...use(DeclarationsContext)]}>{children}</DeclarationsContext>
  </ResourceContextProvider>
);
