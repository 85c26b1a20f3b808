import { useResourceDefinitions } from 'react-admin';
import type { RecordValues } from './declaration.ts';

/** How records of another resource are called, as its declaration says. */
export function useRepresent(resource: string | undefined) {
  const definitions = useResourceDefinitions();
  return (record: RecordValues | undefined): string => {
    if (!record) return '';
    const represent = resource ? definitions[resource]?.recordRepresentation : undefined;
    if (typeof represent === 'function') return String(represent(record));
    return String(record.name ?? record.id);
  };
}
