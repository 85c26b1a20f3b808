import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { saidOf, tell } from '#shared/saying/tell.ts';
import type { FoundSitemap } from '#shared/schemas/calls/recommendations.ts';
import { webAddress } from '#shared/schemas/fields.ts';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import type { EntryFault } from './entry-faults.ts';

interface Props {
  label: string;
  found: readonly FoundSitemap[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Messages for the list or its entries. */
  faults: readonly EntryFault[];
}

/** Sitemaps already found or chosen, each with a checkbox, and an input for another. */
export function SitemapChoice({ label, found, value, onChange, faults }: Props) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  // Initial and typed entries stay available.
  const [offered, setOffered] = useState<readonly string[]>(value);
  const addresses = [...new Set([...found.map(({ url }) => url), ...offered, ...value])];
  const toggle = (url: string) =>
    onChange(value.includes(url) ? value.filter((one) => one !== url) : [...value, url]);
  const ofList = faults.find(({ index }) => index === undefined)?.message;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {addresses.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{m.nothing}</Typography>
      ) : (
        <Box component="ul" sx={listSx}>
          {addresses.map((url) => {
            const sitemap = found.find((one) => one.url === url);
            return (
              <SitemapLine
                key={url}
                url={url}
                found={sitemap}
                isChosen={value.includes(url)}
                isReadAnyway={value.includes(sitemap?.partOf ?? '')}
                fault={faults.find(({ index }) => index === value.indexOf(url))?.message}
                onToggle={() => toggle(url)}
              />
            );
          })}
        </Box>
      )}
      {ofList && <FormHelperText error>{ofList}</FormHelperText>}
      <AddressInput
        onAdd={(url) => {
          setOffered([...offered, url]);
          if (!value.includes(url)) onChange([...value, url]);
        }}
      />
    </Box>
  );
}

interface LineProps {
  url: string;
  found: FoundSitemap | undefined;
  isChosen: boolean;
  /** With the index that lists it. */
  isReadAnyway: boolean;
  fault: string | undefined;
  onToggle: () => void;
}

function SitemapLine({ url, found, isChosen, isReadAnyway, fault, onToggle }: LineProps) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const format = useFormat();
  const facts = found
    ? [
        m.pages(format.count(found.pages), found.pages === 1),
        found.isIndex ? m.isIndex : m.foundIn[found.foundIn],
      ]
    : [];
  return (
    <Box component="li" sx={found?.partOf ? { ml: 7 } : undefined}>
      <Tick
        label={
          <>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {url}
            </Box>
            {found?.news && <Chip label={m.news} sx={{ ml: 2, height: 20, fontSize: 12 }} />}
            {facts.length > 0 && (
              <Typography component="span" variant="caption" sx={factsSx}>
                {facts.join(' · ')}
              </Typography>
            )}
            {fault && <FormHelperText error>{fault}</FormHelperText>}
          </>
        }
        checked={isChosen || isReadAnyway}
        disabled={isReadAnyway && !isChosen}
        onChange={onToggle}
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1.5 } }}
      />
    </Box>
  );
}

/** It is inside a form: Enter adds the address instead of submitting. */
function AddressInput({ onAdd }: { onAdd: (url: string) => void }) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  function add() {
    const { data, error } = webAddress.safeParse(typed.trim());
    const [issue] = error?.issues ?? [];
    setFault(issue && tell(saidOf(issue), locale));
    if (!data) return;
    setTyped('');
    onAdd(data);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <TextField
      label={m.address}
      type="url"
      placeholder="https://"
      value={typed}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button onClick={add} disabled={typed.trim() === ''}>
                {m.add}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const factsSx = { display: 'block' } as const;
