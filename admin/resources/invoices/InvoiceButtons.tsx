import ApproveIcon from '@mui/icons-material/CheckOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { type Invoice, isPayeeChanged } from '#shared/schemas/entities/invoice.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ProofButton } from './ProofButton.tsx';

const AskFirst = lazy(() => import('../../platform/ui/AskFirst.tsx'));
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'));

/** The next actions of an invoice: view its page, approve it, send it, save its document. */
export default function InvoiceButtons({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const { id, status, number, takenOutAt } = record;
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // In the location state: the form leads here after being saved for approval.
  const setApproving = (isApproving: boolean) =>
    navigate(pathname, { state: { ...state, isApproving }, replace: true });
  // The draft as it was read; it stays here though a colleague approves it meanwhile.
  const [approved, setApproved] = useState<Invoice>();
  if (state?.isApproving && status === 'DRAFT' && !approved) setApproved(record);
  if (!state?.isApproving && approved) setApproved(undefined);
  const address = `${apiUrl}/invoices/${id}`;
  return (
    <>
      {number === null ? (
        status !== 'MANUAL' && (
          <DownloadButtons quiet files={[{ label: m.preview, url: `${address}/preview` }]} />
        )
      ) : (
        <>
          {takenOutAt === null && (
            <DownloadButtons
              quiet
              files={[
                { label: m.pdf, url: `${address}/document?format=pdf` },
                { label: m.xml, url: `${address}/document?format=xml` },
              ]}
            />
          )}
          <ProofButton invoiceId={id} />
        </>
      )}
      {status === 'DRAFT' && (
        <Button variant="contained" startIcon={<ApproveIcon />} onClick={() => setApproving(true)}>
          {m.approveShort}
        </Button>
      )}
      {(status === 'APPROVED' || status === 'FAILED') && <SendButton record={record} />}
      {approved && (
        <Suspense fallback={null}>
          <ApproveDialog invoice={approved} onClose={() => setApproving(false)} />
        </Suspense>
      )}
    </>
  );
}

function SendButton({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const ask = useAsk();
  const label = record.status === 'FAILED' ? m.sendAgain : m.send;
  return (
    <Button
      variant={isPayeeChanged(record.failure) ? 'outlined' : 'contained'}
      startIcon={<SendIcon />}
      onClick={() => ask((close) => <SendQuestion record={record} label={label} onClose={close} />)}
    >
      {label}
    </Button>
  );
}

interface SendQuestionProps {
  record: Invoice;
  label: string;
  onClose: () => void;
}

function SendQuestion({ record: { id, gross }, label, onClose }: SendQuestionProps) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const { mutate, isPending } = useDirectChange();
  const sending = { path: 'invoices/send-batch', body: { ids: [id] }, done: m.sending(1) };
  return (
    <AskFirst
      title={label}
      text={m.sendQuestion(format.money(gross))}
      action={label}
      isPending={isPending}
      onConfirm={() => mutate(sending, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
