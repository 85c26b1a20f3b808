import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './Notice.css';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  good: 'check',
  warn: 'alert',
  bad: 'alert',
};
type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

/** One message in its place; bad ones are read out at once, others when the reader is ready. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className="notice-text">{children}</div>
    </div>
  );
}
