import { lazy, Suspense, useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { downloadFile, openFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { type ContractStage, type SigningWay, stageOf, stagesOf } from '../contractStage.ts';
import { type ReadMark, readMarkOf, recallRead, rememberRead } from '../readMark.ts';
import { UploadPanel } from './UploadPanel.tsx';
import './WayChoice.css';
import './StageLine.css';

const SigningPanel = lazy(() => import('../signing/SigningPanel.tsx'));

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
    <div className="contract stack">
      <StageLine stages={stagesOf(way)} current={stageOf({ hasRead, way, isReady })} />
      <RejectionNotice contract={contract} />
      <InitialDocument contract={contract} mark={mark} onRead={markRead} />
      {hasRead && !way && <WayChoice onChoose={choose} />}
      {hasRead && way && (
        <section className="contract-part stack">
          <div className="contract-part-heading spread">
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

/** Remembered by this browser, for each reader; without storage, until the page is left. */
function useReadMark(contract: Contract) {
  const { id: readerId } = useViewer().me;
  const [readHash, setReadHash] = useState(() => recallRead(contract, readerId));
  const markRead = () => {
    rememberRead(contract, readerId);
    setReadHash(contract.initialHash ?? '');
  };
  return { mark: readMarkOf(readHash, contract), markRead };
}

interface InitialDocumentProps {
  contract: Contract;
  mark: ReadMark;
  onRead(): void;
}

/** The document to sign. It must be downloaded once and stays at hand after that. */
function InitialDocument({ contract, mark, onRead }: InitialDocumentProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const fetching = useAction(async (how: (path: string) => Promise<void>) => {
    await how(`/api/client/contracts/${contract.id}/initial`);
    onRead();
  });
  const isFirst = mark !== 'current';
  return (
    <section className="contract-part stack">
      {mark === 'older' ? (
        <Notice tone="warn">{m.newVersion}</Notice>
      ) : (
        isFirst && <p>{m.readFirst}</p>
      )}
      <DocumentRow
        name={contract.initialDocument ?? m.document}
        note={contract.initialAt && m.readyOn(format.dayOf(contract.initialAt))}
      >
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon="download"
          isBusy={fetching.isSending}
          onClick={() => void fetching.run(downloadFile)}
        >
          {isFirst ? m.download : m.downloadAgain}
        </Button>
        <Button icon="eye" onClick={() => void fetching.run(openFile)}>
          {m.view}
        </Button>
      </DocumentRow>
      <Refusal error={fetching.error} />
    </section>
  );
}

/** Why the submitted contract was rejected, and what to do now. */
function RejectionNotice({ contract: { rejectedAt, rejectionReason } }: { contract: Contract }) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  if (!rejectedAt) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{m.rejected(format.dayOf(rejectedAt))}</strong>
      </p>
      {rejectionReason && (
        <>
          <p>{m.rejectedReason}</p>
          <blockquote>{rejectionReason}</blockquote>
        </>
      )}
      <p>{m.rejectedWhatNow}</p>
    </Notice>
  );
}

interface StageLineProps {
  stages: ContractStage[];
  current: ContractStage;
}

/** The contract's progress, in a line. */
function StageLine({ stages, current }: StageLineProps) {
  const m = useMessages(partnerContractMessages);
  const reached = stages.indexOf(current);
  return (
    <ol className="bare-list stage-line" aria-label={m.stagesLabel}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < reached ? 'stage stage-done' : 'stage'}
          aria-current={stage === current ? 'step' : undefined}
        >
          <span className="stage-mark" aria-hidden="true">
            {index < reached ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span className="stage-name">{m.stages[stage]}</span>
        </li>
      ))}
    </ol>
  );
}

/** Here and now, or on paper. */
function WayChoice({ onChoose }: { onChoose(way: SigningWay): void }) {
  const m = useMessages(partnerContractMessages);
  return (
    <section className="contract-part stack">
      <h3>{m.choose}</h3>
      <div className="way-choice">
        <Way
          icon="edit"
          name={m.browserWay}
          text={m.browserWayText}
          isRecommended
          onChoose={() => onChoose('browser')}
        />
        <Way
          icon="upload"
          name={m.paperWay}
          text={m.paperWayText}
          onChoose={() => onChoose('paper')}
        />
      </div>
    </section>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  text: string;
  isRecommended?: boolean;
  onChoose(): void;
}

function Way({ icon, name, text, isRecommended = false, onChoose }: WayProps) {
  const m = useMessages(partnerContractMessages);
  return (
    <button type="button" className="way" onClick={onChoose}>
      <span className="way-icon">
        <Icon name={icon} />
      </span>
      <span className="way-text row">
        <span className="way-name">{name}</span>
        {isRecommended && <Chip tone="info">{m.recommended}</Chip>}
        <span className="muted">{text}</span>
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}
