import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { presetNames, presetRange } from '#shared/domain/report-presets.ts';
import type { Locale } from '#shared/locale.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import type { Binding } from '#shared/schemas/reports/report.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import { MonthSelect } from '../filter/MonthSelect.tsx';

interface Props {
  binding: Binding;
  asked: Record<string, string>;
  ask: (changed: Record<string, string>) => void;
}

/** What enters each kind of binding. */
export const BindingInput = (props: Props) =>
  inputs[props.binding.kind]({ ...props, locale: useLocale() });

const inputs: Record<Binding['kind'], (props: Props & { locale: Locale }) => ReactNode> = {
  day({ binding, asked, ask, locale }) {
    const name = nameOf(binding);
    return (
      <DayField
        label={binding.label[locale]}
        value={asked[name] ?? null}
        onChange={(day) => day && ask({ [name]: day })}
      />
    );
  },
  month({ binding, asked, ask }) {
    const name = nameOf(binding);
    return <MonthSelect month={asked[name] ?? ''} onChange={(month) => ask({ [name]: month })} />;
  },
  choice({ binding, asked, ask, locale }) {
    const name = nameOf(binding);
    return (
      <Select
        label={binding.label[locale]}
        value={asked[name] ?? ''}
        onChange={(key) => ask({ [name]: key })}
        choices={Object.entries(binding.choices ?? {}).map(([key, label]) => [key, label[locale]])}
      />
    );
  },
  preset({ binding, asked, ask, locale }) {
    const { presets } = reportMessages[locale].filter;
    const today = berlinDay(new Date());
    // Of today, feeds have no whole figures.
    const offered = presetNames.filter((name) => name !== 'today');
    const chosen = offered.find((name) => {
      const { from, to } = presetRange(name, today);
      return from === asked.from && to === asked.to;
    });
    return (
      <Select
        label={binding.label[locale]}
        value={chosen ?? ''}
        onChange={(key) => {
          const name = offered.find((one) => one === key);
          if (name) ask({ ...presetRange(name, today) });
        }}
        choices={offered.map((name) => [name, presets[name]])}
      />
    );
  },
};

const nameOf = ({ first }: Binding) => Object.keys(first('2026-01-01'))[0] ?? '';

interface SelectProps {
  label: string;
  value: string;
  onChange: (key: string) => void;
  choices: [key: string, label: string][];
}

const Select = ({ label, value, onChange, choices }: SelectProps) => (
  <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {choices.map(([key, shown]) => (
      <MenuItem key={key} value={key}>
        {shown}
      </MenuItem>
    ))}
  </TextField>
);
