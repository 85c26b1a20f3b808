import Typography from '@mui/material/Typography';
import { type HelpTerm, helpTerms } from '#shared/help-terms.ts';
import { help } from '#shared/messages/help.ts';
import { useLocale } from '../useMessages.ts';

export default function HelpText({ term }: { term: HelpTerm }) {
  const locale = useLocale();
  return (
    <>
      <Typography component="p" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {helpTerms[term][locale]}
      </Typography>
      <Typography>{help[term][locale]}</Typography>
    </>
  );
}
