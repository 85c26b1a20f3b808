import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { isApiError } from '../../../lib/request.ts';
import { uploadFile } from '../../../lib/upload.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StepAction } from '../../steps/components/StepAction.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useStepAction } from '../../steps/useStepAction.ts';
import { type FileFault, faultOfFile } from '../checkFile.ts';
import './FilePicker.css';
import '../../../ui/Progress.css';
import './UploadProgress.css';

type UploadPanelProps = {
  contract: Contract;
  /** Something was submitted before: the reader knows how to print and scan. */
  isReplacing?: boolean;
  onReady?(isReady: boolean): void;
} & Pick<StepBodyProps, 'isReadOnly' | 'onDone'>;

interface Choice {
  file: File;
  fault: FileFault | null;
}

/** Choosing, viewing and submitting a file. */
export function UploadPanel({
  contract,
  isReplacing = false,
  isReadOnly,
  onReady,
  onDone,
}: UploadPanelProps) {
  const m = useMessages(partnerContractMessages);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [count, setCount] = useState(0);
  useUnsaved(choice !== null && !choice.fault);

  async function choose(file: File) {
    const fault = await faultOfFile(file);
    setChoice({ file, fault });
    setCount(count + 1);
    onReady?.(!fault);
  }

  const picker = (
    <FilePicker isFirst={!choice} isDisabled={isReadOnly} onPick={(file) => void choose(file)} />
  );
  return (
    <div className="contract-part stack">
      {!isReplacing && (
        <ol className="upload-steps">
          {m.upload.steps.split('\n').map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {choice?.fault && <Notice tone="bad">{m.upload.faults[choice.fault]}</Notice>}
      {choice && !choice.fault ? (
        <HandInFile key={count} {...{ contract, isReadOnly, onDone }} file={choice.file}>
          {picker}
        </HandInFile>
      ) : (
        picker
      )}
    </div>
  );
}

type HandInFileProps = {
  contract: Contract;
  file: File;
  /** Chooses another one, until this one is being sent. */
  children: ReactNode;
} & Pick<StepBodyProps, 'isReadOnly' | 'onDone'>;

/** The chosen file: its name as a check, and the button that sends it. */
function HandInFile({ contract, file, children, isReadOnly, onDone }: HandInFileProps) {
  const { locale } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const [progress, setProgress] = useState(0);
  const [advice, setAdvice] = useState<string>();
  const { run, isBusy, error } = useStepAction(
    async () => {
      setProgress(0);
      setAdvice(undefined);
      try {
        await uploadFile(`/api/client/contracts/${contract.id}/signed`, file, setProgress);
      } catch (failure) {
        if (isApiError(failure)) setAdvice(adviceOn(failure.code, m.upload.advice));
        throw failure;
      }
    },
    onDone,
    m.upload.done,
  );
  return (
    <>
      <p>{m.upload.chosen}</p>
      <DocumentRow name={file.name} note={formatFileSize(file.size, locale)} />
      {isBusy ? <UploadProgress part={progress} /> : children}
      <StepAction
        label={m.upload.submit}
        run={run}
        isBusy={isBusy}
        isReadOnly={isReadOnly}
        error={error && [error, advice].filter(Boolean).join('. ')}
      />
    </>
  );
}

/** The remedy for a refusal by the API, by its code. */
const adviceOn = (code: string, advice: Readonly<Record<string, string>>): string | undefined =>
  advice[code];

/** The upload's progress from 0 to 1; then the server checks the file. */
function UploadProgress({ part }: { part: number }) {
  const m = useMessages(partnerContractMessages);
  const text = part < 1 ? m.upload.progress(Math.floor(part * 100)) : m.upload.checking;
  return (
    <div className="upload-progress">
      <progress aria-label={m.upload.heading} max={1} value={part} />
      <p>{text}</p>
    </div>
  );
}

interface FilePickerProps {
  /** Nothing is chosen yet: show a drop zone. */
  isFirst: boolean;
  isDisabled: boolean;
  onPick(file: File): void;
}

/** A button that opens the file dialog, and a drop zone. */
function FilePicker({ isFirst, isDisabled, onPick }: FilePickerProps) {
  const m = useMessages(partnerContractMessages);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onPick(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the button is everybody's
    <div
      className={`file-picker${isFirst ? ' file-picker-large' : ''}${isOver ? ' file-picker-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isFirst && <p className="file-picker-drop">{m.upload.drop}</p>}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          // Lets the same file be chosen again once it is fixed.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="button button-secondary">
        <Icon name="upload" size={18} />
        {isFirst ? m.upload.pick : m.upload.pickOther}
      </label>
      {isFirst && <p className="muted">{m.upload.limit}</p>}
    </div>
  );
}
