import { useState } from 'react';
import { HttpError, useNotify, useUpdate } from 'react-admin';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import type { ProblemBody } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';

export interface ConfigurationValues {
  items: { value: string }[];
}

interface Options {
  configuration: Configuration;
  /** Shows messages by field path. */
  show: (faults: Record<string, string>) => void;
  onSaved: () => void;
}

/** Saves a configuration's values together with the version that was edited. */
export function useSaveConfiguration({ configuration, show, onSaved }: Options) {
  const { id, items, updatedAt } = configuration;
  const { configurations: texts } = useMessages(siteDetailMessages);
  const notify = useNotify();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<ProblemBody>();
  const [update, { isPending }] = useUpdate<Configuration, HttpError>();

  async function save(values: ConfigurationValues, version = updatedAt): Promise<void> {
    setFailure(undefined);
    const sent = items.map(({ slug, key }, index) => ({
      slug,
      key,
      value: values.items[index]?.value ?? null,
    }));
    const params = { id, data: { items: sent, updatedAt: version }, previousData: configuration };
    try {
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      await update('configurations', params, options);
      notify(texts.saved, { type: 'success' });
      onSaved();
    } catch (error) {
      const problem: ProblemBody = error instanceof HttpError ? (error.body ?? {}) : {};
      if (problem.code === 'version-stale') setConflict(problem);
      else if (problem.byPath) show(problem.byPath);
      else setFailure(errorText(error));
    }
  }

  return {
    save,
    isPending,
    failure,
    conflict,
    dismiss: () => setConflict(undefined),
    overwrite(values: ConfigurationValues) {
      setConflict(undefined);
      save(values, conflict?.updatedAt);
    },
  };
}
