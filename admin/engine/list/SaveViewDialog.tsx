import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../app/useMessages.ts';

interface Props {
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Names the list's filters and order, to open them again as a tab. */
export default function SaveViewDialog({ onSave, onClose }: Props) {
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
