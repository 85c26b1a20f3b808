import { useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { type FileFault, faultOfFile } from '../checkFile.ts';
import { FilePicker } from './FilePicker.tsx';
import { HandInFile } from './HandInFile.tsx';

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
    <div className="contract-part">
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
