import { useResourceDefinitions } from 'react-admin';
import { useLocale } from '../platform/useMessages.ts';
import type { Declaration, RecordValues } from './declaration.ts';

/** The names of another resource's records, by its declaration. */
export function useRepresent(resource: string | undefined) {
  const definitions = useResourceDefinitions();
  const locale = useLocale();
  return (record: RecordValues | undefined): string => {
    if (!record) return '';
    const represent = resource ? definitions[resource]?.recordRepresentation : undefined;
    if (typeof represent === 'function') {
      // react-admin has no second parameter, but declared resources accept one.
      return String((represent as Declaration['represent'])(record, locale));
    }
    return String(record.name ?? record.id);
  };
}
