import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RowColumn, RowTable } from './RowTable.tsx';

interface Sum {
  name: string;
  net: number;
  tax: number;
}

const rows: Sum[] = [
  { name: 'One', net: 100, tax: 19 },
  { name: 'Two', net: 200, tax: 38 },
];
const columns: (RowColumn<Sum> | false)[] = [
  { title: 'Name', isHeading: true, cell: ({ name }) => name },
  { title: 'Share', cell: ({ net }) => `${net / 3} %` },
  { title: 'Net', isFigure: true, cell: ({ net }) => net, total: 300 },
  { title: 'Tax', isFigure: true, cell: ({ tax }) => tax, total: 57 },
  { cell: ({ name }) => <button type="button">Open {name}</button> },
];
const draw = (shown: typeof columns, total?: string) =>
  renderToString(
    <RowTable rows={rows} keyOf={({ name }) => name} columns={shown} {...(total && { total })} />,
  ).replaceAll(/<!-- -->|<style.*?<\/style>| class="[^"]*"/gs, '');

test('each row has the cells of the columns, under their headings', () => {
  const html = draw(columns);
  expect(html).toContain('<th scope="row">One</th>');
  expect(html.match(/<th scope="col">/g)).toHaveLength(4);
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).not.toContain('<tfoot');
});

test('the footer is named up to the first total', () => {
  const [, foot] = draw(columns, 'Together').split('<tfoot>');
  expect(foot).toContain(
    '<th scope="row" colSpan="2">Together</th><td>300</td><td>57</td><td></td>',
  );
});

test('sums stand under the first figure, beside what is said of no rows', () => {
  const html = renderToString(
    <RowTable
      rows={[] as Sum[]}
      keyOf={({ name }) => name}
      none="Nothing yet"
      sums={[['Paid', 0]]}
      columns={columns}
    />,
  ).replaceAll(/<!-- -->|<style.*?<\/style>| class="[^"]*"/gs, '');
  const [body, foot] = html.split('<tfoot>');
  expect(body).toContain('<td colSpan="5">Nothing yet</td>');
  expect(foot).toContain('<td colSpan="2">Paid</td><td>0</td><td colSpan="2"></td>');
});

test('a column that is left out has no total either', () => {
  const html = draw(
    columns.map((column) => column && column.title !== 'Tax' && column),
    'Together',
  );
  expect(html).not.toContain('Tax');
  expect(html).not.toContain('57');
});
