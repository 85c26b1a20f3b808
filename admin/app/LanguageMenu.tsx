import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { useChooseLanguage } from './useChooseLanguage.ts';
import { useLocale, useMessages } from './useMessages.ts';

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
