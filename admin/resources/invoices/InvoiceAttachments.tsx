import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { invoiceAttachmentMessages } from '#shared/messages/invoice-attachments.ts';
import { type Invoice, mostAttachments } from '#shared/schemas/entities/invoice.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Change {
  path: string;
  body: BodyInit;
  done: string;
}

/** PDFs that the company gets with the document; editable while it is a draft. */
export default function InvoiceAttachments({ record }: { record: Invoice }) {
  const m = useMessages(invoiceAttachmentMessages);
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: Change) =>
      callApi(`${apiUrl}/invoices/${path}`, { method: 'POST', body }),
    onSuccess: (_, { done }) => {
      notify(done, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  const { id, status, attachments } = record;
  const isDraft = status === 'DRAFT';
  if (!isDraft && attachments.length === 0) return null;

  const add = (file: File) => {
    const body = new FormData();
    body.append('files[]', file);
    mutate({ path: `${id}/attachments`, body, done: m.added });
  };
  const remove = (attachmentId: number) =>
    mutate({
      path: 'attachments/delete-batch',
      body: JSON.stringify({ ids: [attachmentId] }),
      done: m.removed,
    });
  return (
    <Section title={m.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attachments.map(({ id: own, name, path }) => (
          <Box component="li" key={own} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Link href={path} download sx={{ flex: 1, overflowWrap: 'anywhere', py: 1 }}>
              {name}
            </Link>
            {isDraft && (
              <IconButton
                aria-label={m.removeOf(name)}
                disabled={isPending}
                onClick={() => remove(own)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {isDraft && attachments.length < mostAttachments && (
        <Box sx={{ mt: attachments.length > 0 ? 2 : 0 }}>
          <UploadButton label={m.add} accept="application/pdf" onFile={add} />
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            {m.hint}
          </Typography>
        </Box>
      )}
    </Section>
  );
}
