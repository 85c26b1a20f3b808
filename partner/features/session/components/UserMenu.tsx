import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Locale, locales } from '#shared/locale.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { chooseTheme, storedTheme, type Theme, themes } from '../../../lib/theme.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { signOut } from '../signOut.ts';
import { useUpdateProfile } from '../useUpdateProfile.ts';
import './UserMenu.css';

/** The switch loads the page anew: nothing read of one company is left for the next. */
function Companies() {
  const { t } = useLanguage();
  const { me } = useViewer();
  const home = me.companies[0]?.id;
  return (
    <nav className="user-menu-companies" aria-label={t.frame.companies}>
      <span>{t.frame.companies}</span>
      {me.companies.map(({ id, name }) => (
        <a
          key={id}
          className="menu-item"
          href={id === home ? '/dashboard' : `/c/${id}/dashboard`}
          aria-current={id === me.company?.id || undefined}
        >
          <Icon name={id === me.company?.id ? 'check' : 'building'} />
          {name}
        </a>
      ))}
      <hr />
    </nav>
  );
}

export function UserMenu({ onOpenTour }: { onOpenTour(): void }) {
  const { t, locale, setLocale } = useLanguage();
  const { me, isPreview } = useViewer();
  const updateProfile = useUpdateProfile();
  const { theme, themes, setTheme } = useTheme();
  const name = `${me.firstName} ${me.lastName}`;
  const chooseLanguage = async (language: Locale) => {
    setLocale(language);
    if (!isPreview) await updateProfile({ language });
  };
  return (
    <Popover
      align="end"
      buttonClassName="user-button"
      button={
        <>
          <span className="user-initials" aria-hidden="true">
            {me.firstName.slice(0, 1) + me.lastName.slice(0, 1)}
          </span>
          <span className="user-name">{name}</span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {(close) => (
        <div className="user-menu">
          <div className="user-menu-who">
            <strong>{name}</strong>
            <span className="muted">{me.email}</span>
          </div>
          {me.companies.length > 1 && <Companies />}
          <div className="user-menu-choice">
            <span>{t.frame.language}</span>
            <Segmented
              label={t.frame.language}
              options={locales.map((value) => ({ value, label: t.languages[value] }))}
              value={locale}
              onChange={chooseLanguage}
            />
          </div>
          <div className="user-menu-choice">
            <span>{t.frame.theme}</span>
            <Segmented
              label={t.frame.theme}
              options={themes.map((value) => ({ value, label: t.themes[value] }))}
              value={theme}
              onChange={setTheme}
            />
          </div>
          <hr />
          <Link className="menu-item" to="/dashboard/settings/profile" onClick={close}>
            <Icon name="user" />
            {t.frame.profile}
          </Link>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              onOpenTour();
            }}
          >
            <Icon name="info" />
            {t.frame.tour}
          </button>
          <button type="button" className="menu-item" onClick={signOut}>
            <Icon name="signOut" />
            {t.frame.signOut}
          </button>
        </div>
      )}
    </Popover>
  );
}

function useTheme() {
  const [theme, set] = useState(storedTheme);
  const setTheme = (chosen: Theme) => {
    chooseTheme(chosen);
    set(chosen);
  };
  return { theme, themes, setTheme };
}
