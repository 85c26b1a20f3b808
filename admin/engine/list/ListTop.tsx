import type { ComponentProps } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { Views } from './Views.tsx';

/** The part above the rows: title and search, views, filters. */
export const ListTop = ({ phone }: Pick<ComponentProps<typeof FilterBar>, 'phone'>) => (
  <div>
    <ListHeader />
    <Views />
    <FilterBar phone={phone} />
  </div>
);
