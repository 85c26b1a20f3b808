import { berlinDay } from '#shared/dates.ts';
import { type PresetName, presetRange } from '#shared/domain/report-presets.ts';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { useFormat, useLocale } from '../../platform/useMessages.ts';
import { LoneFigure } from '../../reports/explanation/LoneFigure.tsx';

const profits = {
  profitYesterday: { figure: 'profit', days: 'yesterday' },
  profit30Days: { figure: 'profit', days: 'last30Days' },
  marginYesterday: { figure: 'margin', days: 'yesterday' },
  margin30Days: { figure: 'margin', days: 'last30Days' },
} as const satisfies Record<string, { figure: 'profit' | 'margin'; days: PresetName }>;

export type ProfitField = keyof typeof profits;
export type ProfitRecord = Pick<Site, 'id' | 'url' | ProfitField>;

/** A profit or margin that every site's record includes, with its calculation. */
export function ProfitFigure({ record, name }: { record: ProfitRecord; name: ProfitField }) {
  const format = useFormat();
  const locale = useLocale();
  const { figure, days } = profits[name];
  const value = record[name];
  if (value === null) return '–';
  return (
    <LoneFigure
      figure={{ figure, siteId: record.id, ...presetRange(days, berlinDay(new Date())) }}
      text={figure === 'margin' ? format.ratio(value) : format.money(value)}
      what={`${site.fields[name].label[locale]}, ${record.url}`}
    />
  );
}
