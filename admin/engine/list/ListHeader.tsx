import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { maskTyped } from '#shared/domain/iban.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useKeys } from '../../platform/useKeys.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { listSearch } from '../list-address.ts';
import { useDeclaration } from '../useDeclaration.ts';

export function ListHeader() {
  const { path, title, entity, permission, canCreate, actions: Actions } = useDeclaration();
  const mayCreate = useAllowed(...permission.write) && canCreate;
  const { total } = useListContext();
  const { search } = useLocation();
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  return (
    <PageHeader
      title={title.many[locale]}
      beside={
        <>
          {entity.help && <Help term={entity.help} />}
          <Typography component="span" sx={{ color: 'text.secondary' }} aria-live="polite">
            {total === undefined ? ' ' : format.count(total)}
          </Typography>
        </>
      }
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' }, order: { xs: 1, sm: 0 } }}>
        <SearchField label={m.list.searchIn(title.many[locale])} />
      </Box>
      {Actions && (
        <Suspense fallback={null}>
          <Actions />
        </Suspense>
      )}
      {mayCreate && (
        <PageButton
          variant="contained"
          startIcon={<AddIcon />}
          to={`/${path}/new${listSearch(search)}`}
        >
          {m.record.create(title.one[locale])}
        </PageButton>
      )}
    </PageHeader>
  );
}

/** Long enough to type a word, short enough to feel immediate. */
const pauseMs = 250;

/** Searches while typing; `/` puts the cursor here. */
function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const m = useMessages();
  const current = String(filterValues.q ?? '');
  const [text, setText] = useState(current);
  // It stands in the address, and what is typed stays as it is.
  const wanted = maskTyped(text.trim());
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    setText((typed) => (maskTyped(typed.trim()) === current ? typed : current));
  }, [current]);
  useEffect(() => {
    if (wanted === current) return;
    const timer = setTimeout(() => {
      setFilters({ ...filterValues, q: wanted || undefined }, displayedFilters);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, current, filterValues, setFilters, displayedFilters]);
  useKeys([{ key: '/', does: m.keys.search, press: () => input.current?.focus() }]);

  return (
    <OutlinedInput
      fullWidth
      size="small"
      placeholder={m.list.search}
      value={text}
      inputRef={input}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ color: 'text.secondary' }} />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton aria-label={m.list.clearSearch} edge="end" onClick={() => setText('')}>
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ '& input': { py: 1.5 } }}
    />
  );
}
