import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { ProblemBody } from '../../platform/http-client.ts';

interface Options<Body, Saved> {
  send: (body: Body) => Promise<Saved>;
  /** The success message. */
  said: string;
  /** Shows messages by field path. */
  show: (faults: Record<string, string>) => void;
  onSaved: (saved: Saved) => void;
}

/** Saves what was edited, with its version; if somebody was faster, that waits for a decision. */
export function useVersionedSave<Body extends object, Saved>(options: Options<Body, Saved>) {
  const { send, said, show, onSaved } = options;
  const notify = useNotify();
  const [conflict, setConflict] = useState<ProblemBody>();
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess(saved) {
      notify(said, { type: 'success' });
      onSaved(saved);
    },
    onError(refusal) {
      const problem = problemOf(refusal);
      if (problem.code === 'version-stale') setConflict(problem);
      else if (problem.errors) show(problem.errors);
    },
  });
  const problem = problemOf(error);
  const isShown = problem.code === 'version-stale' || problem.errors !== undefined;
  return {
    save: mutate,
    isPending,
    /** Errors that no input shows. */
    failure: isShown ? null : error,
    conflict,
    dismiss() {
      setConflict(undefined);
      reset();
    },
    overwrite() {
      setConflict(undefined);
      if (variables && conflict?.updatedAt) mutate({ ...variables, updatedAt: conflict.updatedAt });
    },
  };
}

const problemOf = (error: unknown): ProblemBody =>
  error instanceof HttpError ? (error.body ?? {}) : {};
