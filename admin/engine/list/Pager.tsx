import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { LabelDisplayedRowsArgs } from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { ListContextProvider, Pagination, useListContext, useStore } from 'react-admin';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** One number for all lists, as it was last chosen. */
export const useRowsPerPage = () => useStore('lists.perPage', 25);

/** Below the rows, as long as there are any: which they are, and the way to any page. */
export function Pager() {
  const list = useListContext();
  const { data } = list;
  const [, keepRows] = useRowsPerPage();
  const setPerPage = (rows: number) => {
    keepRows(rows);
    list.setPerPage(rows);
  };
  const format = useFormat();
  const { list: m } = useMessages();
  if (!data || data.length === 0) return null;
  // MUI's own, which react-admin passes on although its types do not say so: its text takes bare numbers.
  const labelDisplayedRows = ({ from, to, count }: LabelDisplayedRowsArgs) =>
    m.range(format.count(from), format.count(to), format.count(count));
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' }}
    >
      <ListContextProvider value={{ ...list, setPerPage }}>
        <Pagination rowsPerPageOptions={[25, 50, 100]} {...{ labelDisplayedRows }} />
      </ListContextProvider>
      <GoToPage />
    </Box>
  );
}

/** From so many pages on, the pager's own numbers leave some out. */
const manyPages = 8;

function GoToPage() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const [typed, setTyped] = useState(String(page));
  const { list: m } = useMessages();
  const pages = Math.ceil(total / perPage);
  useEffect(() => setTyped(String(page)), [page]);
  if (pages < manyPages) return null;
  const go = () => {
    const wanted = Math.min(Math.max(Math.trunc(Number(typed)) || page, 1), pages);
    setTyped(String(wanted));
    if (wanted !== page) setPage(wanted);
  };
  return (
    <TextField
      type="number"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={go}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      slotProps={{
        htmlInput: { 'aria-label': m.goToPage, min: 1, max: pages },
        input: { startAdornment: <InputAdornment position="start">{m.goToPage}</InputAdornment> },
      }}
      helperText={false}
      sx={{ width: 160, mr: 3, displayPrint: 'none' }}
    />
  );
}
