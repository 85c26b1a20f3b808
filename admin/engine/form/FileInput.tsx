import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { HttpError, type InputProps, useInput, ValidationError } from 'react-admin';
import type { z } from 'zod';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { tell } from '#shared/saying/tell.ts';
import {
  type FileLimits,
  fileTypes,
  type uploadedFile,
  type writtenFile,
} from '#shared/schemas/stored-file.ts';
import { callApi } from '../../platform/http-client.ts';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props extends InputProps {
  limits: FileLimits;
  /** The upload address. */
  address: string;
  /** The stored file's address; a new record has none. */
  storedAt: string | undefined;
}

/**
 * A file chosen or dropped here. It is uploaded at once, so that errors appear next to it; the
 * record refers to it when the form is saved.
 */
export function FileInput({ limits, address, storedAt, ...props }: Props) {
  const { field, fieldState, isRequired } = useInput(props);
  const [label, help] = [useId(), useId()];
  const locale = useLocale();
  const m = useMessages().record;
  const errorText = useErrorText();
  const upload = useMutation({
    mutationFn(file: File) {
      const body = new FormData();
      body.append('file', file);
      return callApi<z.output<typeof uploadedFile>>(address, { method: 'POST', body });
    },
    onSuccess({ json }) {
      field.onChange(json);
      field.onBlur();
    },
  });
  const send = (file: File | undefined) => {
    if (file && !upload.isPending && !props.readOnly) upload.mutate(file);
  };
  const { error } = upload;
  const said = error instanceof HttpError ? error.body?.errors?.file : undefined;
  const failure = error && (said ? tell(said, locale) : errorText(error));
  const message = failure ?? fieldState.error?.message;
  const kinds = limits.accept.map((type) => fileTypes[type]).join(', ');
  const hint = [props.helperText, m.fileLimits(kinds, formatFileSize(limits.maxBytes, locale))];
  const value: z.output<typeof writtenFile> | '' | null = field.value;

  return (
    <FormControl
      role="group"
      aria-labelledby={label}
      aria-describedby={help}
      error={Boolean(message)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files[0]);
      }}
    >
      <InputLabel id={label} component="span" required={isRequired}>
        {props.label}
      </InputLabel>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        {value && (
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {storedAt && !value.upload ? (
              <Link href={storedAt} download>
                {value.name}
              </Link>
            ) : (
              value.name
            )}{' '}
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {formatFileSize(value.bytes, locale)}
            </Typography>
          </Typography>
        )}
        {!props.readOnly && (
          <UploadButton
            label={value ? m.replaceFile : m.chooseFile}
            accept={limits.accept.join()}
            onFile={send}
          />
        )}
        {value && !isRequired && !props.readOnly && (
          <Button
            color="inherit"
            onClick={() => {
              upload.reset();
              field.onChange(null);
            }}
          >
            {m.removeFile}
          </Button>
        )}
        <Typography role="status" component="span">
          {/* Saving now would keep the old one. */}
          {upload.isPending && (
            <span tabIndex={-1} data-unreadable>
              {m.uploading}
            </span>
          )}
        </Typography>
      </Stack>
      <FormHelperText id={help}>
        {message ? <ValidationError error={message} /> : hint.filter(Boolean).join(' · ')}
      </FormHelperText>
    </FormControl>
  );
}
