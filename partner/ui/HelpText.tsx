import { type HelpTerm, helpTerms } from '#shared/help-terms.ts';
import { help } from '#shared/messages/help.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';

export default function HelpText({ term }: { term: HelpTerm }) {
  const { locale } = useLanguage();
  return (
    <>
      <strong>{helpTerms[term][locale]}</strong>
      <br />
      {help[term][locale]}
    </>
  );
}
