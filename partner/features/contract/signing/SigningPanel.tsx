import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contractConsent } from '#shared/messages/contract-consent.ts';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract, SignContractBody } from '#shared/schemas/calls/contracts.ts';
import { bringToFault } from '../../../lib/bringToFault.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { request } from '../../../lib/request.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { StepAction } from '../../steps/components/StepAction.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useStepAction } from '../../steps/useStepAction.ts';
import { SignatureLine } from './SignatureLine.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { missingParts, type SignatureDraft, type SignaturePart } from './signatureDraft.ts';
import { fieldHeight, fieldWidth, type Stroke } from './strokes.ts';
import './SignaturePad.css';
import './TypedSignature.css';
import './SigningPanel.css';

type SigningPanelProps = {
  contract: Contract;
  onReady(isReady: boolean): void;
} & Pick<StepBodyProps, 'isReadOnly' | 'onDone'>;

/** Signs the contract: drawn or typed, with the printed name and the consent. */
export default function SigningPanel({ contract, isReadOnly, onReady, onDone }: SigningPanelProps) {
  const { locale } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const { me, companyName, isPreview } = useViewer();
  const [draft, setDraft] = useState<SignatureDraft>({
    method: 'drawn',
    name: isPreview ? '' : `${me.firstName} ${me.lastName}`.trim(),
    strokes: [],
    consent: false,
  });
  useUnsaved(draft.strokes.length > 0 || draft.consent);
  const panel = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<SignaturePart[]>([]);

  const change = (part: Partial<SignatureDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onReady(missingParts(next).every((one) => one === 'consent'));
    // Corrected input loses its error.
    setMissing(missing.filter((one) => missingParts(next).includes(one)));
  };
  const errorOf = (part: SignaturePart) =>
    missing.includes(part) ? m.sign.missing[part] : undefined;

  const signing = useStepAction(
    () => {
      const body: SignContractBody = {
        method: draft.method,
        name: draft.name.trim(),
        strokes: draft.method === 'drawn' ? draft.strokes : [],
        consent: true,
        documentHash: contract.initialHash ?? '',
      };
      return request('POST', `/api/client/contracts/${contract.id}/sign`, body);
    },
    onDone,
    m.sign.done,
  );

  async function sign() {
    const found = missingParts(draft);
    flushSync(() => setMissing(found));
    // The pad itself cannot be focused, but its message can.
    const fault = '[aria-invalid], .signature [role="alert"]';
    if (found.length > 0) bringToFault(panel.current?.querySelector<HTMLElement>(fault));
    else await signing.run();
  }

  return (
    <div className="signing stack" ref={panel}>
      <Segmented
        label={m.sign.method}
        options={(['drawn', 'typed'] as const).map((value) => ({ value, label: m.sign[value] }))}
        value={draft.method}
        onChange={(method) => change({ method })}
      />
      {draft.method === 'drawn' ? (
        <SignaturePad
          strokes={draft.strokes}
          isDisabled={isReadOnly}
          error={errorOf('signature')}
          onChange={(strokes: Stroke[]) => change({ strokes })}
        />
      ) : (
        <TypedSignature name={draft.name} />
      )}
      <TextField
        label={m.sign.name}
        hint={draft.method === 'drawn' ? m.sign.nameHint : m.sign.typedHint}
        name="signer"
        autoComplete="name"
        maxLength={120}
        value={draft.name}
        disabled={isReadOnly}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ConsentField
        text={contractConsent[locale](companyName)}
        documentHash={contract.initialHash}
        isGiven={draft.consent}
        isDisabled={isReadOnly}
        error={errorOf('consent')}
        onChange={(consent) => change({ consent })}
      />
      <StepAction {...signing} run={sign} label={m.sign.submit} isReadOnly={isReadOnly} />
    </div>
  );
}

interface ConsentFieldProps {
  text: string;
  documentHash: string | null;
  isGiven: boolean;
  isDisabled: boolean;
  error?: string | undefined;
  onChange(isGiven: boolean): void;
}

/** The consent, word for word, and the document it is about. */
function ConsentField({
  text,
  documentHash,
  isGiven,
  isDisabled,
  error,
  onChange,
}: ConsentFieldProps) {
  const m = useMessages(partnerContractMessages);
  const id = useId();
  return (
    <div className="consent">
      <div className="consent-row">
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={id}>{text}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-note field-note-error" role="alert">
          {error}
        </p>
      )}
      {documentHash && (
        <p className="consent-fingerprint">
          {m.sign.fingerprint}
          <br />
          <code>{documentHash}</code>
        </p>
      )}
    </div>
  );
}

const largest = 96;
/** Letters of the script font are less than half as wide as high; it only has Latin ones. */
const widthOfLetter = (name: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(name) ? 0.4 : 0.62;
const fontSizeOf = (name: string) =>
  Math.min(largest, (fieldWidth - 130) / (name.length * widthOfLetter(name)));

function TypedSignature({ name }: { name: string }) {
  const m = useMessages(partnerContractMessages);
  const shown = name.trim();
  return (
    <svg
      className="signature-field"
      viewBox={`0 0 ${fieldWidth} ${fieldHeight}`}
      role="img"
      aria-label={m.sign.typedLabel(shown)}
    >
      <SignatureLine />
      {shown && (
        <text
          className="signature-handwriting"
          // After the cross that marks where to sign.
          x={fieldWidth / 2 + 12}
          y={fieldHeight * 0.68}
          textAnchor="middle"
          fontSize={fontSizeOf(shown)}
        >
          {shown}
        </text>
      )}
    </svg>
  );
}
