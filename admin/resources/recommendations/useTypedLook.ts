import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { processingConfig, recommendationStyle } from '#shared/schemas/calls/recommendations.ts';
import type { RecommendationConfigRecord } from '#shared/schemas/entities/recommendation-config.ts';
import type { PreviewFrameState } from '#shared/schemas/recommendation-preview-frame.ts';

type Look = Pick<PreviewFrameState, 'style' | 'count'>;

/** A pause this long counts as the end of typing. */
const pauseMs = 200;

/** Style and count from the surrounding form; while one is invalid, its last valid value. */
export function useTypedLook(): Look {
  const values = useWatch<RecommendationConfigRecord>();
  const record = useRecordContext<RecommendationConfigRecord>();
  const [look, setLook] = useState<Look>(() => lookOf({ ...record, ...values }));
  const typed = JSON.stringify(lookOf(values));
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

/** A look, of settings that are one level. */
const lookOf = (values: Partial<RecommendationConfigRecord>) =>
  ({
    style: Object.fromEntries(styles.map((name) => [name, values[name] ?? null])),
    count: values.recommendationCount,
  }) as Look;

const styles = Object.keys(recommendationStyle.shape) as (keyof typeof recommendationStyle.shape)[];

/** The valid parts of the input; for the others, the previous ones. */
export function readable(typed: { style: object; count: unknown }, before: Look): Look {
  const fields = Object.entries(recommendationStyle.shape).map(([name, schema]) => {
    const read = schema.safeParse(typed.style[name as keyof typeof typed.style]);
    return [name, read.success ? read.data : before.style[name as keyof Look['style']]];
  });
  const count = processingConfig.shape.recommendationCount.safeParse(typed.count);
  return { style: Object.fromEntries(fields), count: count.data ?? before.count };
}
