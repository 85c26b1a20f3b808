import { contractStateOf } from '#shared/domain/contract-state.ts';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VoidedSignature } from '../../steps/components/VoidedSignature.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useContracts } from '../api/useContracts.ts';
import { ContractWizard } from './ContractWizard.tsx';
import { FormerDocuments } from './FormerDocuments.tsx';
import { HandedInContract } from './HandedInContract.tsx';
import './ContractPanel.css';

/** The valid contract, and those signed before it. */
export const ContractPanel = (props: StepBodyProps) => (
  <>
    <CurrentContract {...props} />
    <FormerDocuments />
  </>
);

/** The way to its signature, or what was handed in. */
function CurrentContract({ group, step, isReadOnly, onDone }: StepBodyProps) {
  const m = useMessages(partnerContractMessages);
  const { data: contracts, error, mutate } = useContracts();
  if (error && !contracts) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!contracts) return <Skeleton width="100%" height={88} />;
  const [contract] = contracts;
  const state = contract ? contractStateOf(contract) : 'DRAFT';
  if (contract && (state === 'SIGNED' || state === 'APPROVED')) {
    return <HandedInContract {...{ contract, isReadOnly, onDone }} />;
  }
  if (step.state !== 'current') return null;
  if (!contract || state === 'DRAFT') return <Notice>{m.missingInitial}</Notice>;
  return (
    <>
      {group.voidedSignature && <VoidedSignature of={group.voidedSignature} next="signAgain" />}
      <ContractWizard key={contract.id} {...{ contract, isReadOnly, onDone }} />
    </>
  );
}
