import { useState } from 'react';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Button } from './Button.tsx';

/** The number by which our support finds the failed call. */
export function RequestId({ id }: { id: string }) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
  };
  return (
    <p className="request-id">
      {t.maintenance.requestId} <code>{id}</code>
      <Button variant="quiet" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        <span role="status">{isCopied ? t.copied : t.copy}</span>
      </Button>
    </p>
  );
}
