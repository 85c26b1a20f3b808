import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type {
  RecommendationConfig,
  UpdateRecommendationConfig,
} from '#shared/schemas/calls/recommendations.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { type ProblemBody, request } from '../../platform/http-client.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Options {
  /** Shows messages by field path. */
  show: (faults: Record<string, string>) => void;
  onSaved: (config: RecommendationConfig) => void;
}

/** Saves settings; if somebody else was faster, the conflict waits for a decision. */
export function useSaveSettings({ show, onSaved }: Options) {
  const { saved } = useMessages(recommendationSettingMessages);
  const notify = useNotify();
  const [conflict, setConflict] = useState<ProblemBody>();
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: (body: UpdateRecommendationConfig) =>
      request<RecommendationConfig>(`${apiUrl}/recommendations/update-config`, 'POST', body),
    onSuccess(config) {
      notify(saved, { type: 'success' });
      onSaved(config);
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
