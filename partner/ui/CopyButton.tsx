import { type ComponentProps, useEffect, useState } from 'react';
import { copyText } from '../lib/copyText.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Button } from './Button.tsx';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label'> {
  text: string;
  /** Tells that it was copied, if several are. */
  said?: string;
  /** After each try: whether the browser does not allow it. */
  onTried?(isRefused: boolean): void;
  children: string;
}

const copiedMs = 3000;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, said, onTried, children, ...look }: CopyButtonProps) {
  const { t } = useLanguage();
  const [copied, setCopied] = useState<string>();
  // Another text that has since taken its place was not copied.
  const isCopied = copied === text;
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    // Said again, it is announced again.
    setCopied(undefined);
    const isDone = await copyText(text);
    if (isDone) setCopied(text);
    onTried?.(!isDone);
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
