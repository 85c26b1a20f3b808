import { useEffect, useMemo, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { processingConfig, recommendationStyle } from '#shared/schemas/calls/recommendations.ts';
import type { PreviewFrameState } from '#shared/schemas/recommendation-preview-frame.ts';

type Values = Record<string, unknown>;

/** A pause this long counts as the end of typing. */
const pauseMs = 200;

const { recommendationCount } = processingConfig.shape;
const shown = Object.entries({ ...recommendationStyle.shape, recommendationCount });
const names = shown.map(([name]) => name);

/** Style and count from the surrounding form; while one is invalid, its last valid value. */
export function useTypedLook() {
  const record = useRecordContext<Values & { id: number }>();
  const values: unknown[] = useWatch({ name: names });
  const [look, setLook] = useState<Values>(record ?? {});
  const typed = JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at]])));
  const seen = useRef(typed);
  useEffect(() => {
    if (typed === seen.current) return;
    const timer = setTimeout(() => {
      seen.current = typed;
      setLook((before) => readable(JSON.parse(typed), before));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useMemo(() => {
    const { recommendationCount: count, ...style } = readable(look, look);
    return { count, style } as Pick<PreviewFrameState, 'style' | 'count'>;
  }, [look]);
}

/** The valid parts of the input; for the others, the previous ones. */
export const readable = (typed: Values, before: Values): Values =>
  Object.fromEntries(
    shown.map(([name, schema]) => {
      const { success, data } = schema.safeParse(typed[name]);
      return [name, success ? data : before[name]];
    }),
  );
