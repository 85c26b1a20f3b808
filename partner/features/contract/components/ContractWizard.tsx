import { lazy, Suspense, useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { type SigningWay, stageOf, stagesOf } from '../contractStage.ts';
import { readMarkOf, recallRead, rememberRead } from '../readMark.ts';
import { InitialDocument } from './InitialDocument.tsx';
import { RejectionNotice } from './RejectionNotice.tsx';
import { StageLine } from './StageLine.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { WayChoice } from './WayChoice.tsx';

const SigningPanel = lazy(async () => ({
  default: (await import('../signing/SigningPanel.tsx')).SigningPanel,
}));

type ContractWizardProps = { contract: Contract } & Pick<StepBodyProps, 'isReadOnly' | 'onDone'>;

/** Download, sign, upload, confirm: one after the other, earlier steps still at hand. */
export function ContractWizard({ contract, isReadOnly, onDone }: ContractWizardProps) {
  const m = useMessages(partnerContractMessages);
  const [way, setWay] = useState<SigningWay | null>(null);
  const [isReady, setReady] = useState(false);
  const { mark, markRead } = useReadMark(contract);
  const hasRead = mark === 'current';
  const choose = (next: SigningWay | null) => {
    setReady(false);
    setWay(next);
  };
  const panel = { contract, isReadOnly, onDone, onReady: setReady };
  return (
    <div className="contract">
      <StageLine stages={stagesOf(way)} current={stageOf({ hasRead, way, isReady })} />
      <RejectionNotice contract={contract} />
      <InitialDocument contract={contract} mark={mark} onRead={markRead} />
      {hasRead && !way && <WayChoice onChoose={choose} />}
      {hasRead && way && (
        <section className="contract-part">
          <div className="contract-part-heading">
            <h3>{way === 'browser' ? m.sign.heading : m.upload.heading}</h3>
            <Button variant="quiet" onClick={() => choose(null)}>
              {m.otherWay}
            </Button>
          </div>
          {way === 'browser' ? (
            <Suspense fallback={<Skeleton width="100%" height={220} />}>
              <SigningPanel {...panel} />
            </Suspense>
          ) : (
            <UploadPanel {...panel} />
          )}
        </section>
      )}
    </div>
  );
}

/** Remembered by this browser; without storage, until the page is left. */
function useReadMark(contract: Contract) {
  const [readHash, setReadHash] = useState(() => recallRead(contract));
  const markRead = () => {
    rememberRead(contract);
    setReadHash(contract.initialHash ?? '');
  };
  return { mark: readMarkOf(readHash, contract), markRead };
}
