import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../platform/useMessages.ts';

/** Long enough to type a word, short enough to feel immediate. */
const pauseMs = 250;

/** Searches while typing; `/` puts the cursor here. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const m = useMessages();
  const current = String(filterValues.q ?? '');
  const [text, setText] = useState(current);
  const [input, setInput] = useState<HTMLInputElement | null>(null);

  useEffect(() => setText(current), [current]);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => {
      setFilters({ ...filterValues, q: text.trim() || undefined }, displayedFilters);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, current, filterValues, setFilters, displayedFilters]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, [role="dialog"]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      input?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);

  return (
    <OutlinedInput
      fullWidth
      size="small"
      placeholder={m.list.search}
      value={text}
      inputRef={setInput}
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
