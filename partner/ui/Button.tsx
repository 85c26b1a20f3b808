import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';
import './Button.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary action per screen. */
  variant?: Variant;
  icon?: IconName;
  children: ReactNode;
}

const classOf = (variant: Variant) => `button button-${variant}`;

export function Button({
  variant = 'secondary',
  icon,
  children,
  type = 'button',
  isBusy = false,
  ...rest
}: Look & { isBusy?: boolean } & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={classOf(variant)} aria-busy={isBusy || undefined}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

/** Sends its form, whose main action it is. */
export const SubmitButton = ({
  isSending,
  ...rest
}: Look & { isSending: boolean } & ComponentProps<'button'>) => (
  <Button variant="primary" {...rest} type="submit" isBusy={isSending} />
);

export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classOf(variant)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  );
}

/** A square button that shows only an icon; its label is its name. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
