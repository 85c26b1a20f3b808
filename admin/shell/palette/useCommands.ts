import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import AddIcon from '@mui/icons-material/Add';
import ContrastIcon from '@mui/icons-material/Contrast';
import LogoutIcon from '@mui/icons-material/Logout';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import { useLogout } from 'react-admin';
import { pages } from '../../pages/index.ts';
import { isAllowed } from '../../platform/permission.ts';
import { useMe } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { resources } from '../../resources/index.ts';
import { useAppearance } from '../Appearance.tsx';
import { useChooseLanguage } from '../useChooseLanguage.ts';
import type { PaletteItem } from './palette-items.ts';

/** The pages the reader may open, parts of their lists by name, and the actions available anywhere. */
export function useCommands(typed: string): PaletteItem[] {
  const { permissions } = useMe();
  const language = useLocale();
  const chooseLanguage = useChooseLanguage();
  const [, setAppearance] = useAppearance();
  const logout = useLogout();
  const m = useMessages();
  const other = language === 'de' ? 'en' : 'de';

  const lists = resources
    .filter(({ permission }) => isAllowed(permissions, permission.read))
    .map(({ name, path, icon, title }) => ({
      key: `page ${name}`,
      label: title.many[language],
      icon,
      to: `/${path}`,
    }));
  const parts = resources
    .filter(({ permission }) => typed && isAllowed(permissions, permission.read))
    .flatMap(({ name, path, icon, title, foundBy, entity }) =>
      Object.entries((foundBy && entity.fields[foundBy]?.choices) ?? {}).map(([key, choice]) => ({
        key: `part ${name} ${key}`,
        label: choice[language],
        hint: title.many[language],
        icon,
        to: `/${path}?filter=${encodeURIComponent(JSON.stringify({ [foundBy ?? '']: [key] }))}`,
      })),
    );
  const screens = pages
    .filter(({ permission }) => isAllowed(permissions, permission))
    .map(({ path, title, icon }) => ({
      key: `page ${path}`,
      label: title[language],
      icon,
      to: path,
    }));
  const creations = resources
    .filter(({ canCreate, permission }) => canCreate && isAllowed(permissions, permission.write))
    .map(({ name, path, title }) => ({
      key: `create ${name}`,
      label: m.record.create(title.one[language]),
      icon: AddIcon,
      to: `/${path}/new`,
    }));
  const appearances = (['light', 'dark', 'system'] as const).map((appearance) => ({
    key: `appearance ${appearance}`,
    label: `${m.frame.appearance}: ${m.frame.appearances[appearance]}`,
    icon: ContrastIcon,
    run: () => setAppearance(appearance),
  }));
  const toPage = (item: Omit<PaletteItem, 'group' | 'hint'> & { hint?: string }): PaletteItem => ({
    hint: undefined,
    ...item,
    group: 'pages',
  });
  const toAction = (item: Omit<PaletteItem, 'group' | 'hint'>): PaletteItem => ({
    ...item,
    group: 'actions',
    hint: undefined,
  });
  return [
    toPage({ key: 'page /', label: m.groups.overview, icon: DashboardIcon, to: '/' }),
    ...lists.map(toPage),
    ...screens.map(toPage),
    toPage({
      key: 'page account',
      label: m.frame.account,
      hint: m.palette.account,
      icon: AccountIcon,
      to: '/account',
    }),
    ...parts.map(toPage),
    ...creations.map(toAction),
    toAction({
      key: 'language',
      label: `${m.frame.language}: ${m.frame.languages[other]}`,
      icon: TranslateIcon,
      run: () => chooseLanguage(other),
    }),
    ...appearances.map(toAction),
    toAction({ key: 'sign out', label: m.frame.signOut, icon: LogoutIcon, run: () => logout() }),
  ];
}
