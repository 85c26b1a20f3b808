import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { FEED_NAMES, feedLabels } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tell } from '#shared/saying/tell.ts';
import { largestImportBytes } from '#shared/schemas/calls/imports.ts';
import { problemOf } from '../../../platform/http-client.ts';
import { RequestId } from '../../../platform/ui/RequestId.tsx';
import { UploadButton } from '../../../platform/ui/UploadButton.tsx';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import type { ChosenFile } from './upload-import.ts';

const accept = '.csv,.gz,text/csv';

interface Props {
  feed: ChosenFile['feed'];
  onFeed: (feed: ChosenFile['feed']) => void;
  /** Name of the file being uploaded. */
  reading: string | undefined;
  error: unknown;
  onFile: (file: File) => void;
  onClose: () => void;
}

export function ChooseFile({ feed, onFeed, reading, error, onFile, onClose }: Props) {
  const { import: m } = useMessages(monitoringMessages);
  const locale = useLocale();
  const largest = formatFileSize(largestImportBytes, locale);
  const { cancel } = useMessages();
  const [tooLarge, setTooLarge] = useState(false);
  const [dragging, setDragging] = useState(false);

  const take = (file: File | undefined) => {
    if (!file || reading) return;
    setTooLarge(file.size > largestImportBytes);
    if (file.size <= largestImportBytes) onFile(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDragging(over);
  };

  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>{m.hint}</Typography>
        <TextField
          select
          label={m.feed}
          value={feed}
          disabled={Boolean(reading)}
          onChange={(event) => onFeed(event.target.value as ChosenFile['feed'])}
        >
          {FEED_NAMES.map((name) => (
            <MenuItem key={name} value={name}>
              {feedLabels[name][locale]}
            </MenuItem>
          ))}
        </TextField>
        <Box
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            take(event.dataTransfer.files[0]);
          }}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 2,
            px: 4,
            py: 8,
            textAlign: 'center',
            border: '1px dashed',
            borderColor: dragging ? 'primary.main' : 'text.secondary',
            borderRadius: 1.5,
            bgcolor: dragging ? 'action.hover' : 'background.default',
          }}
        >
          {reading ? (
            <Box sx={{ width: '100%', maxWidth: 320 }} role="status">
              <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{m.reading(reading)}</Typography>
              <LinearProgress aria-hidden />
            </Box>
          ) : (
            <>
              <UploadIcon sx={{ fontSize: 28, color: 'text.secondary' }} aria-hidden />
              <Typography>{m.drop}</Typography>
              <UploadButton label={m.choose} accept={accept} onFile={take} />
              <Typography variant="caption">{m.limits(largest)}</Typography>
            </>
          )}
        </Box>
        {tooLarge && <Alert severity="error">{m.tooLarge(largest)}</Alert>}
        {!tooLarge && !reading && Boolean(error) && <Refused error={error} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {cancel}
        </Button>
      </DialogActions>
    </>
  );
}

/** Errors of the file itself; others with the usual messages. */
export function Refused({ error }: { error: unknown }) {
  const { import: m } = useMessages(monitoringMessages);
  const errorText = useErrorText();
  const locale = useLocale();
  const { errors } = problemOf(error);
  const isUnderstood = error instanceof HttpError && error.status >= 400 && error.status < 500;
  const said = errors?.file ?? errors?.feed;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{m.refused}</AlertTitle>
      {said ? tell(said, locale) : errorText(error)}
      {!isUnderstood && <RequestId error={error} />}
    </Alert>
  );
}
