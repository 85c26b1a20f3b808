import { type ComponentProps, useState } from 'react';
import { copyText } from '../lib/copyText.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Button } from './Button.tsx';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label'> {
  text: string;
  /** Tells that it was copied, if several are. */
  said?: string;
  /** The browser does not allow it. */
  onRefused?(): void;
  children: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, said, onRefused, children, ...look }: CopyButtonProps) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) onRefused?.();
  };
  return (
    <>
      <Button {...look} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? t.copied : children}
      </Button>
      {/* Beside the button: within it, the announcement would take its name away. */}
      <span className="visually-hidden" role="status">
        {isCopied && (said ?? t.copied)}
      </span>
    </>
  );
}
