import { ChoiceMenu } from '../platform/ui/ChoiceMenu.tsx';
import { useLocale, useMessages } from '../platform/useMessages.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';

export function LanguageMenu() {
  const locale = useLocale();
  const chooseLanguage = useChooseLanguage();
  const { frame } = useMessages();
  return (
    <ChoiceMenu
      label={frame.language}
      face={locale.toUpperCase()}
      choices={frame.languages}
      value={locale}
      onChange={chooseLanguage}
    />
  );
}
