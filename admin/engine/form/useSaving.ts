import { type RefObject, useCallback, useRef, useState } from 'react';
import { type TransformData, useNotify } from 'react-admin';
import { type ProblemBody, problemOf, wasNotConfirmed } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { changesOf, writtenOf } from '../changes.ts';
import type { Declaration, RecordValues } from '../declaration.ts';
import { askedOf } from './Asked.tsx';
import { linesAbove } from './lines-above.ts';

interface Options {
  declaration: Declaration;
  /** Names of the form's inputs, if not those declared; messages for other fields are shown above them. */
  shown?: readonly string[];
  onSaved: (saved: RecordValues) => void;
  /** Fields that form one decision: if one of them changed, all are sent. */
  together?: readonly string[];
}

/** Why a save was refused, beyond the inputs' messages. */
export interface Refusal {
  above: string[];
  /** Somebody else was faster. */
  conflict: ProblemBody | undefined;
}

export interface Saving {
  /** Set once there is nothing left to save: leaving is then not held back. */
  leaving: RefObject<boolean>;
  refusal: Refusal;
  dismiss: () => void;
  /** Names of the form's inputs. */
  shown: readonly string[];
  together: readonly string[];
  /** The version that was edited. */
  base: RecordValues | undefined;
  /** Lets the next save change only what differs from what somebody else has saved meanwhile. */
  mergeInto: (saved: RecordValues) => void;
}

const none: Refusal = { above: [], conflict: undefined };

/**
 * What our API requires of react-admin's `<Create>` and `<Edit>`: a new record is sent whole, for
 * an existing one only the differences, with the edited version.
 *
 * @returns their properties, and what their form needs to know
 */
export function useSaving({ declaration, onSaved, together = [], ...given }: Options) {
  const { title, entity, toasts, form } = declaration;
  const notify = useNotify();
  const locale = useLocale();
  const m = useMessages();
  const errorText = useErrorText();
  const shown = given.shown ?? form.map(({ name }) => name);
  const leaving = useRef(false);
  const base = useRef<RecordValues>(undefined);
  const [refusal, setRefusal] = useState(none);
  const dismiss = useCallback(() => setRefusal(none), []);

  const transform: TransformData = (typed, options) => {
    setRefusal(none);
    const values = askedOf(form, typed);
    const previousData: RecordValues | undefined = options?.previousData;
    if (!previousData) return writtenOf(entity.fields, values);
    const edited = newest(base.current, previousData);
    base.current = edited;
    return {
      ...changesOf(entity.fields, values, edited, together),
      updatedAt: edited.updatedAt,
    };
  };

  function onSuccess(saved: RecordValues, isNew: boolean) {
    const usual = isNew ? m.record.created : m.record.updated;
    const own = toasts.saved ?? (isNew ? undefined : toasts.updated);
    notify(own?.[locale] ?? usual(title.one[locale]), { type: 'success' });
    leaving.current = true;
    onSaved(saved);
  }

  function onError(error: Error) {
    if (wasNotConfirmed(error)) return;
    const problem = problemOf(error);
    if (problem.code === 'version-stale') return setRefusal({ above: [], conflict: problem });
    const errors = Object.entries(problem.errors ?? {});
    const above = linesAbove(errors, { shown, entity, locale });
    const isSeen = errors.length > above.length;
    setRefusal({ above: isSeen ? above : [errorText(error), ...above], conflict: undefined });
  }

  const view = {
    mutationMode: 'pessimistic',
    disableAuthentication: true,
    redirect: false,
    title: false,
    actions: false,
    component: 'div',
    transform,
  } as const;
  return {
    createProps: {
      ...view,
      mutationOptions: { onError, onSuccess: (saved: RecordValues) => onSuccess(saved, true) },
    },
    editProps: {
      ...view,
      mutationOptions: { onError, onSuccess: (saved: RecordValues) => onSuccess(saved, false) },
      // The record's screen reports that it is missing.
      queryOptions: { onError: () => {} },
    },
    saving: {
      leaving,
      refusal,
      dismiss,
      shown,
      together,
      base: base.current,
      mergeInto(saved) {
        base.current = saved;
        dismiss();
      },
    } satisfies Saving,
  };
}

/** What was merged into, unless the record was loaded again since. */
const newest = (merged: RecordValues | undefined, loaded: RecordValues) =>
  merged && merged.id === loaded.id && String(merged.updatedAt) > String(loaded.updatedAt)
    ? merged
    : loaded;
