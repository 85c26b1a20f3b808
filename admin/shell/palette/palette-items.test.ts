import AddIcon from '@mui/icons-material/Add';
import { expect, it } from 'vitest';
import { findItems, type PaletteItem } from './palette-items.ts';

const item = (label: string, hint?: string): PaletteItem => ({
  key: label,
  group: 'pages',
  label,
  hint,
  icon: AddIcon,
});
const items = [
  item('Firma anlegen'),
  item('Firmen'),
  item('Seite anlegen'),
  item('Münchner Bote', 'Süd-Verlag'),
  item('neu.beispiel.example'),
];

it.each([
  ['', ['Firma anlegen', 'Firmen', 'Seite anlegen', 'Münchner Bote', 'neu.beispiel.example']],
  ['firm', ['Firma anlegen', 'Firmen']],
  ['anl', ['Firma anlegen', 'Seite anlegen']],
  ['anl fir', ['Firma anlegen']],
  ['munch', ['Münchner Bote']],
  ['MÜNCH', ['Münchner Bote']],
  ['verlag', ['Münchner Bote']],
  ['beispiel', ['neu.beispiel.example']],
  ['irma', []],
  ['Frimen', ['Firmen']],
  ['Seita anlegn', ['Seite anlegen']],
  ['xy', []],
])('"%s" finds %j', (typed, labels) => {
  expect(findItems(items, typed).map(({ label }) => label)).toEqual(labels);
});

it('puts labels that begin with what was typed first', () => {
  const found = findItems([item('Alle Seiten'), item('Seiten')], 'seit');
  expect(found.map(({ label }) => label)).toEqual(['Seiten', 'Alle Seiten']);
});
