import PrivacyTipIcon from '@mui/icons-material/PrivacyTipOutlined';
import { formatDay } from '#shared/dates.ts';
import { type PrivacyText, privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const nothing = { title: '', body: '', version: null, validFrom: null };

const copyOf = (version: number | null, day: string) => ({
  en: `It begins as a copy of version ${version}, valid from ${day}.`,
  de: `Er beginnt als Kopie der Fassung ${version}, gültig ab ${day}.`,
});

/** Texts for publishers' privacy policies: a new version is a new record. */
export const privacyTexts = declareResource(privacyText, {
  icon: PrivacyTipIcon,
  group: 'catalogue',
  empty: {
    en: 'Texts that publishers put into their privacy policies, in versions.',
    de: 'Texte, die Partner in ihre Datenschutzerklärungen setzen, in Fassungen.',
  },
  list: ['title', 'kind', 'language', 'version', 'state', 'validFrom', 'createdById'],
  filters: ['kind', 'language', 'state'],
  form: ['kind', 'language', 'title', 'body'],
  // The current version of its kind and language.
  proposes: {
    by: ['kind', 'language'],
    async propose({ kind, language }, dataProvider) {
      const { data } = await dataProvider.getList<PrivacyText>('privacy-texts', {
        filter: { kind, language, state: 'PUBLISHED' },
        sort: { field: 'version', order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
      });
      const [{ title, body, version, validFrom } = nothing] = data;
      return {
        values: { title, body },
        ...(validFrom && { said: copyOf(version, formatDay(validFrom)) }),
      };
    },
  },
  page: {
    beside: true,
    parts: [
      {
        facts: [
          'kind',
          'language',
          'version',
          'state',
          'validFrom',
          'createdById',
          'title',
          'body',
        ],
      },
    ],
  },
});
