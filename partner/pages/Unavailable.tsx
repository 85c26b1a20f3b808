import type { ComponentProps } from 'react';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';

/** A page without what it is about. */
export const Unavailable = ({
  title,
  ...rest
}: { title: string } & ComponentProps<typeof MaintenanceAlert>) => (
  <>
    <h1 className="page-title">{title}</h1>
    <MaintenanceAlert {...rest} />
  </>
);
