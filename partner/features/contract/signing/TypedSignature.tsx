import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { SignatureLine } from './SignatureLine.tsx';
import { fieldHeight, fieldWidth } from './strokes.ts';
import './SignaturePad.css';
import './TypedSignature.css';

const largest = 96;
/** Letters of the script font are less than half as wide as high; it only has Latin ones. */
const widthOfLetter = (name: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(name) ? 0.4 : 0.62;
const fontSizeOf = (name: string) =>
  Math.min(largest, (fieldWidth - 130) / (name.length * widthOfLetter(name)));

/** The name as a signature. */
export function TypedSignature({ name }: { name: string }) {
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
