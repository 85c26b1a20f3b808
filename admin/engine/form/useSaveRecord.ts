import { type RefObject, useRef, useState } from 'react';
import { HttpError, useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type ProblemBody, wasNotConfirmed } from '../../app/http-client.ts';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { changesOf, writtenOf } from '../changes.ts';
import type { Declaration, RecordValues } from '../declaration.ts';
import { placeServerErrors } from '../validation.ts';
import { useSubmissionKey } from './useSubmissionKey.ts';

interface Options {
  declaration: Declaration;
  record: Record<string, unknown>;
  /** Set before `onSaved`: whoever leaves from here has nothing left to save. */
  leaving: RefObject<boolean>;
  onSaved: (saved: RecordValues) => void;
  /** Submits the form once more. */
  resubmit: () => void;
  /** Fields that are one decision: when one of them was changed, all of them are sent. */
  together?: readonly string[];
}

/**
 * Saves what a form holds: a new record whole, of an existing one only what differs, together with
 * the version that was edited.
 */
export function useSaveRecord({
  declaration,
  record,
  leaving,
  onSaved,
  resubmit,
  together,
}: Options) {
  const { name, title, entity, form, toasts } = declaration;
  const notify = useNotify();
  const refresh = useRefresh();
  const locale = useLocale();
  const m = useMessages();
  const errorText = useErrorText();
  const [create] = useCreate<RecordValues, HttpError>();
  const [update] = useUpdate<RecordValues, HttpError>();
  const [above, setAbove] = useState<string[]>([]);
  const [conflict, setConflict] = useState<ProblemBody>();
  /** The version to write over, once the reader has decided to. */
  const overwritten = useRef<string>(undefined);
  const submissionOf = useSubmissionKey();
  const isNew = record.id === undefined;
  const one = title.one[locale];

  async function send(values: FieldValues): Promise<RecordValues> {
    if (isNew) {
      const data = writtenOf(entity.fields, values);
      const meta = { submission: submissionOf(data) };
      return (await create(name, { data, meta }, { returnPromise: true })) as RecordValues;
    }
    const previousData = record as RecordValues;
    const updatedAt = overwritten.current ?? record.updatedAt;
    const data = { ...changesOf(entity.fields, values, record, together), updatedAt };
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const params = { id: previousData.id, data, previousData };
    return (await update(name, params, options)) as RecordValues;
  }

  /** @returns the messages that the form shows beside its inputs */
  async function save(values: FieldValues): Promise<Record<string, string> | undefined> {
    setAbove([]);
    try {
      const saved = await send(values);
      const usual = isNew ? m.record.created(one) : m.record.updated(one);
      const own = toasts.saved ?? (isNew ? undefined : toasts.updated);
      notify(own?.[locale] ?? usual, { type: 'success' });
      leaving.current = true;
      onSaved(saved);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (wasNotConfirmed(error)) return undefined;
      const problem: ProblemBody = error.body ?? {};
      if (problem.code === 'version-stale') {
        setConflict(problem);
        return undefined;
      }
      const shown = form.map((item) => item.name);
      const placed = placeServerErrors(problem.errors ?? {}, shown, locale);
      const isPlaced = Object.keys(placed.beside).length > 0;
      setAbove(isPlaced ? placed.above : [errorText(error), ...placed.above]);
      return placed.beside;
    }
  }

  return {
    save,
    above,
    conflict,
    reload() {
      setConflict(undefined);
      refresh();
    },
    overwrite() {
      overwritten.current = conflict?.updatedAt;
      setConflict(undefined);
      resubmit();
    },
    dismiss: () => setConflict(undefined),
  };
}
