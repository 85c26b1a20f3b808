import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, memoryStore, TestMemoryRouter } from 'react-admin';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { Locale } from '#shared/locale.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import type { Declaration } from '../../engine/declaration.ts';
import { DeclarationsContext } from '../../engine/useDeclaration.ts';
import { AskedQuestion, QuestionPlace } from '../../platform/ui/QuestionPlace.tsx';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { createI18nProvider } from '../i18n-provider.ts';
import { serverStore } from '../server-store.ts';
import { createBackOfficeTheme } from '../theme.ts';

const me = { id: 1, permissions: ['sites'] } as unknown as Me;

interface Props {
  declarations: Declaration[];
  dataProvider: DataProvider;
  at?: string;
  locale?: Locale;
  preferences?: Preferences;
  children: ReactNode;
}

/** The back office around its screens, without its frame. */
export const BackOfficeForTest = ({
  declarations,
  dataProvider,
  at = '/',
  locale = 'en',
  preferences = {},
  children,
}: Props) => (
  // Other tests of this process that draw on a server may leave its address behind.
  <LocationContext value={null as never}>
    <RouteContext value={{ outlet: null, matches: [], isDataRoute: false }}>
      <TestMemoryRouter initialEntries={[at]}>
        <CurrentUserContext value={me}>
          <CoreAdminContext
            store={serverStore(memoryStore(), preferences, me.id)}
            dataProvider={dataProvider}
            i18nProvider={createI18nProvider(locale, declarations)}
          >
            <DeclarationsContext value={declarations}>
              <ThemeProvider theme={createBackOfficeTheme('light')}>
                <QuestionPlace>
                  {children}
                  <AskedQuestion />
                </QuestionPlace>
              </ThemeProvider>
            </DeclarationsContext>
          </CoreAdminContext>
        </CurrentUserContext>
      </TestMemoryRouter>
    </RouteContext>
  </LocationContext>
);
