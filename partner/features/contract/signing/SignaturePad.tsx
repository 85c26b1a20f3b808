import { type PointerEvent, useEffect, useRef } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { SignatureLine } from './SignatureLine.tsx';
import {
  continueStroke,
  fieldHeight,
  fieldWidth,
  maxStrokes,
  pathOf,
  pointAt,
  type Stroke,
} from './strokes.ts';
import './SignaturePad.css';

interface SignaturePadProps {
  strokes: Stroke[];
  isDisabled: boolean;
  error?: string | undefined;
  onChange(strokes: Stroke[]): void;
}

/** A field to sign with finger, pen or mouse. The page does not scroll meanwhile. */
export function SignaturePad({ strokes, isDisabled, error, onChange }: SignaturePadProps) {
  const m = useMessages(partnerContractMessages);
  const drawing = useDrawing({ strokes, isDisabled, onChange });
  return (
    <div className="signature">
      <svg
        ref={useOwnTouches()}
        {...drawing}
        className={`signature-field signature-pad${error ? ' signature-field-bad' : ''}`}
        viewBox={`0 0 ${fieldWidth} ${fieldHeight}`}
        role="img"
        aria-label={m.sign.padLabel(strokes.length)}
      >
        <SignatureLine hint={strokes.length === 0 ? m.sign.padHint : undefined} />
        {strokes.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end
          <path key={index} className="signature-ink" d={pathOf(stroke)} />
        ))}
      </svg>
      {error && (
        <p className="field-note field-note-error" role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      <div className="signature-tools row">
        <p className="muted signature-keyboard-hint">{m.sign.keyboardHint}</p>
        <Button
          variant="quiet"
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {m.sign.undo}
        </Button>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
          {m.sign.clear}
        </Button>
      </div>
    </div>
  );
}

/**
 * A touch of the field is no page gesture, whatever its speed: otherwise a fast last stroke would
 * count as a fling, and the next tap on a button as stopping it.
 */
function useOwnTouches() {
  const field = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = field.current;
    const keep = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener('touchstart', keep, { passive: false });
    return () => element?.removeEventListener('touchstart', keep);
  }, []);
  return field;
}

/** One pointer draws; other touches meanwhile, like the palm, do not. */
function useDrawing({ strokes, isDisabled, onChange }: Omit<SignaturePadProps, 'error'>) {
  const pointer = useRef<number | null>(null);
  // Several events may come before the next render.
  const drawn = useRef(strokes);
  if (pointer.current === null) drawn.current = strokes;

  const give = (next: Stroke[]) => {
    drawn.current = next;
    onChange(next);
  };

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      const isTaken = pointer.current !== null || drawn.current.length >= maxStrokes;
      if (isDisabled || isTaken || event.button !== 0) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      give([...drawn.current, [pointAt(event, event.currentTarget.getBoundingClientRect())]]);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const stroke = drawn.current.at(-1);
      if (event.pointerId !== pointer.current || !stroke) return;
      const box = event.currentTarget.getBoundingClientRect();
      const next = placesOf(event)
        .map((place) => pointAt(place, box))
        .reduce(continueStroke, stroke);
      if (next !== stroke) give([...drawn.current.slice(0, -1), next]);
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (event.pointerId === pointer.current) pointer.current = null;
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      if (event.pointerId === pointer.current) pointer.current = null;
    },
  };
}

/** A fast hand moves several times within one frame. */
function placesOf(event: PointerEvent): { clientX: number; clientY: number }[] {
  const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
}
