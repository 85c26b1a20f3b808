import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import type { Declaration } from '../declaration.ts';
import { useViews, type View } from './useViews.ts';

/** The list's views as tabs: all, those that everyone has, those the reader saved. */
export function Views({ declaration }: { declaration: Declaration }) {
  const { views, active, open, save, remove } = useViews(declaration);
  const { filterValues } = useListContext();
  const [saving, setSaving] = useState(false);
  const m = useMessages();
  const name = useViewName();
  const canSave = active === undefined && Object.keys(filterValues).length > 0;
  if (views.length === 1 && !canSave) return null;

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 2 }}>
      <Tabs
        value={active ? views.indexOf(active) : false}
        onChange={(_, index: number) => views[index] && open(views[index])}
        variant="scrollable"
        scrollButtons={false}
        aria-label={m.list.views}
      >
        {views.map((view) => (
          <Tab key={view.key} label={name(view)} />
        ))}
      </Tabs>
      {active?.kind === 'saved' && (
        <Tooltip title={m.list.removeView(name(active))}>
          <IconButton aria-label={m.list.removeView(name(active))} onClick={() => remove(active)}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      )}
      {canSave && (
        <Button
          color="inherit"
          startIcon={<BookmarkIcon />}
          onClick={() => setSaving(true)}
          sx={{ color: 'text.secondary' }}
        >
          {m.list.saveView}
        </Button>
      )}
      {saving && <SaveViewDialog onSave={save} onClose={() => setSaving(false)} />}
    </Box>
  );
}

function useViewName() {
  const locale = useLocale();
  const m = useMessages();
  return (view: View) => (view.kind === 'all' ? m.list.all : view.label[locale]);
}

interface DialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

function SaveViewDialog({ onSave, onClose }: DialogProps) {
  const m = useMessages();
  const [name, setName] = useState('');
  const title = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={title}>{m.list.saveView}</DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.list.saveViewHint}</Typography>
          <TextField
            autoFocus
            label={m.list.viewName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {m.list.saveView}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
