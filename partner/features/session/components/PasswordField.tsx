import { type ComponentProps, useState } from 'react';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** A password that can be revealed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t.signIn.hidePassword : t.signIn.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
