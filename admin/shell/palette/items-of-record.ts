import type { Locale } from '#shared/locale.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { textOf } from '../../engine/text-of.ts';
import { isAllowed } from '../../platform/permission.ts';
import { resources } from '../../resources/index.ts';
import type { PaletteItem } from './palette-items.ts';

interface Reader {
  permissions: Parameters<typeof isAllowed>[0];
  locale: Locale;
}

/** A record that was found, and below it what its reader may do about it at once. */
export function itemsOfRecord(
  resource: string,
  record: RecordValues,
  { permissions, locale }: Reader,
): PaletteItem[] {
  const declared = resources.find(({ name }) => name === resource);
  if (!declared) return [];
  const { entity, path, icon, title, represent, foundActs } = declared;
  const beside = (entity.palette?.beside ?? []).map((name) => {
    const field = entity.fields[name];
    return field && textOf(field, record[name], locale);
  });
  const label = represent(record, locale);
  const found = {
    key: `${resource} ${record.id}`,
    group: 'records',
    hint: [title.one[locale], ...beside.filter((one) => one && one !== label)].join(' · '),
    icon,
  } as const;
  const acts = (foundActs?.(record) ?? []).filter((act) => isAllowed(permissions, act.permission));
  return [
    { ...found, label, to: `/${path}/${record.id}` },
    ...acts.map((act) => ({
      ...found,
      key: `${found.key} ${act.to}`,
      label: act.label[locale],
      to: act.to,
    })),
  ];
}
