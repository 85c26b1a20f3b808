import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReadable } from '../../engine/useReadable.ts';
import { recentRecords } from '../../platform/recent-records.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMe } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { actsInView } from './acts-in-view.ts';
import { findItems, type PaletteItem } from './palette-items.ts';
import { useCommands } from './useCommands.ts';
import { useFoundRecords } from './useFoundRecords.ts';

/** Any record or page, what the one in view offers, and common actions, by keyboard. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const id = useId();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  // As the screen is when the palette opens over it.
  const [acts] = useState(actsInView);
  const recent = useRecent();
  const commands = [...acts, ...useCommands(typed)];
  const found = useFoundRecords(typed);
  const items = typed.trim()
    ? [...found.items, ...findItems(commands, typed)]
    : [...acts, ...recent, ...commands.slice(acts.length)];
  const isNothing = items.length === 0 && !found.isPending && !found.error;
  const { current, setCurrent, onKeyDown } = useCursor(items.length);
  const choose = useChoose(onClose);
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found now is another list
  useEffect(() => setCurrent(0), [typed, setCurrent]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: '12vh' }, mx: { xs: 2, sm: 8 } } } }}
    >
      <Typography id={`${id}-title`} component="h2" sx={visuallyHidden}>
        {m.palette.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3 }}>
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={m.palette.placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const item = items[current];
            if (event.key === 'Enter' && item) choose(item, event.ctrlKey || event.metaKey);
            else onKeyDown(event);
          }}
          inputProps={{
            role: 'combobox',
            'aria-label': m.palette.placeholder,
            'aria-expanded': items.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': items.length > 0 ? optionId(current) : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>
        {found.isPending && typed && <LinearProgress sx={{ height: 2 }} />}
      </Box>
      {found.error && (
        <Typography role="alert" sx={{ px: 4, py: 2, color: 'error.main', ...belowSx }}>
          {errorText(found.error)}{' '}
          <Button size="small" onClick={found.retry}>
            {m.failure.retry}
          </Button>
        </Typography>
      )}
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={m.palette.title}
        sx={{
          overflowY: 'auto',
          maxHeight: 'min(420px, 60dvh)',
          ...(items.length > 0 && { p: 2, ...belowSx }),
        }}
      >
        {items.map((item, index) => (
          <Option
            key={item.key}
            id={optionId(index)}
            item={item}
            heading={item.group === items[index - 1]?.group ? undefined : m.palette[item.group]}
            current={index === current}
            onPoint={() => setCurrent(index)}
            onChoose={(inTab) => choose(item, inTab)}
          />
        ))}
      </Box>
      <Typography
        aria-live="polite"
        sx={{ color: 'text.secondary', ...(isNothing && { px: 4, py: 3, ...belowSx }) }}
      >
        {isNothing && m.palette.nothing}
        {items.length > 0 && typed && !found.isPending && (
          <span style={visuallyHidden}>{m.palette.count(items.length)}</span>
        )}
      </Typography>
    </Dialog>
  );
}

const belowSx = { borderTop: 1, borderColor: 'line' } as const;

/** Those opened last in this tab, of what the reader may read. */
function useRecent(): PaletteItem[] {
  const locale = useLocale();
  const readable = useReadable();
  const { id: readerId } = useMe();
  const [recent] = useState(() => recentRecords(readerId));
  return recent.flatMap(({ resource, id, label }) => {
    const declared = readable(resource);
    if (!declared) return [];
    const { path, icon, title } = declared;
    const to = `/${path}/${id}`;
    return { key: `recent ${to}`, group: 'recent', label, hint: title.one[locale], icon, to };
  });
}

/** The line that Enter chooses; arrow keys wrap around. */
function useCursor(count: number) {
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    setCurrent((current + step + count) % count);
  };
  return { current, setCurrent, onKeyDown };
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to, run }: PaletteItem, inTab: boolean) => {
    onClose();
    if (to && inTab) window.open(`/admin${to}`, '_blank');
    else if (to) navigate(to);
    run?.();
  };
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  /** Above the first of a group. */
  heading: string | undefined;
  current: boolean;
  onPoint: () => void;
  onChoose: (inTab: boolean) => void;
}

function Option({ id, item, heading, current, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, hint } = item;
  return (
    <>
      {heading && (
        <Typography
          role="presentation"
          variant="caption"
          component="div"
          sx={{ px: 2, pt: 2, pb: 1, color: 'text.secondary', fontWeight: 'fontWeightMedium' }}
        >
          {heading}
        </Typography>
      )}
      <Box
        id={id}
        role="option"
        aria-selected={current}
        tabIndex={-1}
        onMouseMove={onPoint}
        onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          minHeight: 36,
          px: 2,
          borderRadius: 1,
          cursor: 'pointer',
          bgcolor: current ? 'action.selected' : undefined,
          '& svg': { color: 'text.secondary', fontSize: 18, flexShrink: 0 },
        }}
      >
        <Icon />
        <Box sx={wordsSx}>
          <Typography noWrap>{label}</Typography>
          {hint && (
            <Typography
              noWrap
              variant="caption"
              sx={{ color: current ? 'text.primary' : 'text.secondary' }}
            >
              {hint}
            </Typography>
          )}
        </Box>
      </Box>
    </>
  );
}

/** What does not fit beside the name on a phone stands below it. */
const wordsSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 2.5,
  minWidth: 0,
  '& > *': { minWidth: 0 },
} as const;
