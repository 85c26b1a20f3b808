import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import { contractMessages } from '#shared/messages/contracts.ts';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import type { AdminOnboarding } from '#shared/schemas/calls/onboarding.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { ContractCard } from './ContractCard.tsx';
import { FormerDocuments } from './FormerDocuments.tsx';

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx'));

/** Contracts of an exclusive partner, newest first: the first is the valid one. */
export default function CompanyContracts({ record: { id: companyId } }: { record: Company }) {
  const onboarding = useCall<AdminOnboarding>(`companies/${companyId}/onboarding`);
  const m = useMessages(contractMessages);
  const evidence = useMessages(contractEvidence);
  const ask = useAsk();
  const check = (file: File) => ask((close) => <VerifyDialog what={{ file }} onClose={close} />);
  const call = useCall<Contract[]>(`companies/${companyId}/contracts`);
  const { data } = call;
  const former = useCall<FormerDocument[]>(`companies/${companyId}/former-documents`);
  const begin = useDirectChange();
  const newest = data?.[0];
  const formerOf = (matches: (document: FormerDocument) => boolean) =>
    former.data?.filter(matches) ?? [];
  // The next one begins once the previous one is closed.
  const mayBegin = data && (!newest || newest.approvedAt !== null);
  return (
    <Section
      title={m.title}
      action={
        <>
          {data && data.length > 0 && (
            <UploadButton label={evidence.checkFile} accept="application/pdf" onFile={check} />
          )}
          {mayBegin && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              loading={begin.isPending || call.isFetching}
              onClick={() => begin.mutate({ path: `companies/${companyId}/contracts` })}
            >
              {m.begin}
            </Button>
          )}
        </>
      }
    >
      <Loaded call={call} height={120}>
        {(contracts) =>
          contracts.length === 0 ? (
            <NothingHere title={m.none} hint={m.noneHint} flush={false} />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
              {contracts.map((contract) => (
                <ContractCard
                  key={contract.id}
                  contract={contract}
                  counts={contract === newest}
                  steps={onboarding.isPending ? undefined : stepsOf(onboarding.data)}
                  former={formerOf(({ contractId }) => contractId === contract.id)}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      {former.error && !former.data && (
        <InlineFailure error={former.error} onRetry={former.refetch} />
      )}
      <FormerDocuments
        title={m.former.ofDeleted}
        documents={formerOf(
          ({ contractId }) => data !== undefined && !data.some(({ id }) => id === contractId),
        )}
      />
    </Section>
  );
}

const stepsOf = (onboarding: AdminOnboarding | undefined) =>
  onboarding?.phases.flatMap(({ todos }) => todos) ?? [];
