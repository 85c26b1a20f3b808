import { fieldHeight, fieldWidth } from './strokes.ts';

const y = fieldHeight * 0.74;
const inset = 36;

/** The line to sign on, and its caption. */
export const SignatureLine = ({ hint }: { hint?: string | undefined }) => (
  <>
    <path className="signature-line" d={`M${inset} ${y}H${fieldWidth - inset}`} />
    <path className="signature-cross" d={`M${inset} ${y - 24}l12 12m0-12l-12 12`} />
    {hint && (
      <text className="signature-hint" x={fieldWidth / 2} y={y - 40} textAnchor="middle">
        {hint}
      </text>
    )}
  </>
);
