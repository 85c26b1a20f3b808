import { useResourceDefinitions } from 'react-admin';
import { useLocale } from '../app/useMessages.ts';
import type { Declaration, RecordValues } from './declaration.ts';

/** How records of another resource are called, as its declaration says. */
export function useRepresent(resource: string | undefined) {
  const definitions = useResourceDefinitions();
  const locale = useLocale();
  return (record: RecordValues | undefined): string => {
    if (!record) return '';
    const represent = resource ? definitions[resource]?.recordRepresentation : undefined;
    if (typeof represent === 'function') {
      // React-admin knows of no second parameter; one that is declared takes it.
      return String((represent as Declaration['represent'])(record, locale));
    }
    return String(record.name ?? record.id);
  };
}
