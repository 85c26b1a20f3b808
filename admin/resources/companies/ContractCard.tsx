import ApproveIcon from '@mui/icons-material/CheckOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CheckIcon from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useId } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { contractStateOf } from '#shared/domain/contract-state.ts';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import { contractMessages } from '#shared/messages/contracts.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import type { OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import type { ContractAct } from './ContractDialog.tsx';
import { FormerDocuments } from './FormerDocuments.tsx';

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx'));
const ContractDialog = lazy(() => import('./ContractDialog.tsx'));

interface Props {
  contract: Contract;
  /** Is it the newest, which the onboarding reads? */
  counts: boolean;
  /** Steps of the company's onboarding; undefined while unknown. */
  steps: OnboardingTodo[] | undefined;
  /** Signed earlier, no longer valid. */
  former: FormerDocument[];
}

export function ContractCard({ contract, counts, steps, former }: Props) {
  const m = useMessages(contractMessages);
  const evidence = useMessages(contractEvidence);
  const format = useFormat();
  const heading = useId();
  const ask = useAsk();
  const what = { contractId: contract.id };
  const state = contractStateOf(contract);
  return (
    <Box component="li" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Typography id={heading} component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
          {m.of(format.day(berlinDay(new Date(contract.createdAt))))}
        </Typography>
        <StateChip tone={toneOf[state]} label={m.states[state]} />
      </Box>
      <FactList>
        <Fact label={m.initial}>
          <Document contract={contract} which="initial" name={contract.initialDocument} />
        </Fact>
        <Fact label={m.signed}>
          <Document contract={contract} which="signed" name={contract.signedDocument} />
        </Fact>
        {contract.signedHow && contract.signedAt && (
          <Fact label={evidence.signature}>
            {evidence.how[contract.signedHow]}, {format.instant(contract.signedAt)}
            <Button
              startIcon={<CheckIcon />}
              onClick={() => ask((close) => <VerifyDialog what={what} onClose={close} />)}
              sx={{ ml: 2 }}
            >
              {evidence.check}
            </Button>
          </Fact>
        )}
      </FactList>
      {contract.approvedAt && (
        <Alert severity="success" sx={{ mt: 3 }}>
          {m.approvedOn(format.instant(contract.approvedAt))}
        </Alert>
      )}
      {state === 'REJECTED' && contract.rejectionReason && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {m.rejectedBecause(contract.rejectionReason)}
        </Alert>
      )}
      {counts && steps && state !== 'APPROVED' && <Actions contract={contract} steps={steps} />}
      <FormerDocuments title={m.former.title} documents={former} />
    </Box>
  );
}

const toneOf = {
  DRAFT: 'neutral',
  OPEN: 'info',
  SIGNED: 'warn',
  REJECTED: 'bad',
  APPROVED: 'good',
} as const;

interface DocumentProps {
  contract: Contract;
  which: 'initial' | 'signed';
  name: string | null;
}

function Document({ contract, which, name }: DocumentProps) {
  if (!name) return '–';
  return (
    <Button
      startIcon={<DownloadIcon />}
      component="a"
      href={`${apiUrl}/contracts/${contract.id}/${which}`}
      download
      sx={{ ml: -2, overflowWrap: 'anywhere', textAlign: 'left', whiteSpace: 'normal' }}
    >
      {name}
    </Button>
  );
}

function Actions({ contract, steps }: { contract: Contract; steps: OnboardingTodo[] }) {
  const m = useMessages(contractMessages);
  const onboarding = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const ask = useAsk();
  const action = useDirectChange();
  const isSigned = contract.signedAt !== null;
  /** About the contract as it stands here now, whatever is handed in while the question is open. */
  const decide = (what: ContractAct) =>
    ask((close) => <ContractDialog contract={contract} what={what} onClose={close} />);
  /** The step, while it waits for others. */
  const blocked = (slug: string) =>
    steps.find((step) => step.slug === slug && step.status === 'OPEN' && !step.canComplete);
  const unsignable = blocked('SIGN_CONTRACT');
  const mayHandIn = contract.initialAt !== null && !unsignable;
  const upload = (path: string, field: string) => (content: File) => {
    const body = new FormData();
    body.append(field, content);
    action.mutate({ path: `${path}?contractId=${contract.id}`, body, done: m.uploaded });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {isSigned && !blocked('VALIDATE_CONTRACT') && (
        <Button variant="contained" startIcon={<ApproveIcon />} onClick={() => decide('approve')}>
          {m.approve}
        </Button>
      )}
      {isSigned && (
        <Button variant="outlined" onClick={() => decide('reject')}>
          {m.reject}
        </Button>
      )}
      {!isSigned && (
        <UploadButton
          label={contract.initialAt ? m.replaceInitial : m.uploadInitial}
          accept="application/pdf"
          onFile={upload('upload-initial-contract', 'file')}
        />
      )}
      {mayHandIn && (
        <UploadButton
          label={m.uploadSigned}
          accept="application/pdf"
          onFile={upload('manual-contract-upload', 'signedFile')}
        />
      )}
      <Button color="error" onClick={() => decide('remove')}>
        {m.remove}
      </Button>
      {unsignable && (
        <Typography variant="caption" sx={{ flexBasis: '100%' }}>
          {unsignable.title[locale]}{' '}
          {onboarding.waitsFor(
            unsignable.waitsFor.map((one) => nameOfWait(one, locale)).join(', '),
          )}
        </Typography>
      )}
    </Box>
  );
}
