import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { processingConfig, recommendationStyle } from '#shared/schemas/calls/recommendations.ts';
import type { PreviewFrameState } from '#shared/schemas/recommendation-preview-frame.ts';
import type { SettingsValues } from './settings-values.ts';

type Look = Pick<PreviewFrameState, 'style' | 'count'>;

/** A pause this long counts as the end of typing. */
const pauseMs = 200;

/** Style and count from the surrounding form; while one is invalid, its last valid value. */
export function useTypedLook(): Look {
  const { getValues } = useFormContext<SettingsValues>();
  const [style, count] = useWatch<
    SettingsValues,
    ['recommendationStyleConfig', 'processingConfig.recommendationCount']
  >({ name: ['recommendationStyleConfig', 'processingConfig.recommendationCount'] });
  const [look, setLook] = useState<Look>(() => {
    const { recommendationStyleConfig, processingConfig: processing } = getValues();
    return { style: recommendationStyleConfig, count: processing.recommendationCount };
  });
  const typed = JSON.stringify({ style, count });
  const seen = useRef(typed);
  useEffect(() => {
    if (typed === seen.current) return;
    const timer = setTimeout(() => {
      seen.current = typed;
      setLook((before) => readable(JSON.parse(typed), before));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return look;
}

/** The valid parts of the input; for the others, the previous ones. */
export function readable(typed: { style: object; count: unknown }, before: Look): Look {
  const fields = Object.entries(recommendationStyle.shape).map(([name, schema]) => {
    const read = schema.safeParse(typed.style[name as keyof typeof typed.style]);
    return [name, read.success ? read.data : before.style[name as keyof Look['style']]];
  });
  const count = processingConfig.shape.recommendationCount.safeParse(typed.count);
  return { style: Object.fromEntries(fields), count: count.data ?? before.count };
}
