import { useLanguage } from '../lib/LocaleProvider.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The number by which our support finds the failed call. */
export function RequestId({ id }: { id: string }) {
  const { t } = useLanguage();
  return (
    <p className="request-id">
      {t.maintenance.requestId} <code>{id}</code>
      <CopyButton text={id} variant="quiet">
        {t.copy}
      </CopyButton>
    </p>
  );
}
