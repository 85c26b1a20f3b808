import { useSetLocale } from 'react-admin';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { useLocale, useMessages } from './useMessages.ts';

export function LanguageMenu() {
  const locale = useLocale();
  const setLocale = useSetLocale();
  const { frame } = useMessages();
  return (
    <ChoiceMenu
      label={frame.language}
      face={locale.toUpperCase()}
      choices={frame.languages}
      value={locale}
      onChange={setLocale}
    />
  );
}
