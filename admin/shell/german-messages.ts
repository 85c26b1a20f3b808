import german from 'ra-language-german';
import type { TranslationMessages } from 'react-admin';

const { ra } = german;

/**
 * ra-language-german was made for react-admin 3: what is used of it, its gaps, and its texts that
 * are in Swiss spelling or make no sense for this product.
 */
export const germanMessages = {
  ra: {
    action: {
      ...ra.action,
      add: 'Hinzufügen',
      clear_array_input: 'Liste leeren',
      close: 'Schließen',
      close_menu: 'Menü schließen',
      create: 'Anlegen',
      create_item: '%{item} anlegen',
      expand: 'Aufklappen',
      move_down: 'Nach unten',
      move_up: 'Nach oben',
      open: 'Öffnen',
      open_menu: 'Menü öffnen',
      remove_all_filters: 'Alle Filter entfernen',
      reset: 'Zurücksetzen',
      search_columns: 'Spalten suchen',
      select_all: 'Alle auswählen',
      select_all_button: 'Alle auswählen',
      select_columns: 'Spalten',
      select_row: 'Diese Zeile auswählen',
      toggle_theme: 'Hell oder dunkel',
      undo: 'Rückgängig',

      update: 'Speichern',
      update_application: 'Anwendung neu laden',
    },
    boolean: ra.boolean,
    page: {
      ...ra.page,
      access_denied: 'Kein Zugriff',
      authentication_error: 'Anmeldung fehlgeschlagen',
      create: '%{name} anlegen',
      dashboard: 'Übersicht',
      edit: '%{name} %{recordRepresentation}',
      empty: 'Noch keine %{name}.',
      error: 'Etwas ist schiefgegangen',
      invite: 'Möchten Sie etwas anlegen?',
      loading: 'Wird geladen',
      show: '%{name} %{recordRepresentation}',
    },
    input: ra.input,
    message: {
      ...ra.message,
      access_denied: 'Sie haben keine Berechtigung für diese Seite.',
      auth_error: 'Beim Prüfen Ihrer Anmeldung ist ein Fehler aufgetreten.',
      authentication_error: 'Der Server konnte Ihre Anmeldung nicht prüfen.',
      bulk_delete_content:
        'Möchten Sie „%{name}“ wirklich löschen? |||| Möchten Sie diese %{smart_count} Einträge wirklich löschen?',
      bulk_delete_title: '%{name} löschen |||| %{smart_count} %{name} löschen',
      bulk_update_content:
        'Möchten Sie „%{name} %{recordRepresentation}“ wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
      bulk_update_title:
        '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
      clear_array_input: 'Möchten Sie wirklich die ganze Liste leeren?',
      delete_content: 'Möchten Sie diesen Eintrag wirklich löschen?',
      delete_title: '%{name} %{recordRepresentation} löschen',
      invalid_form: 'Bitte prüfen Sie Ihre Eingaben',
      loading: 'Bitte warten',
      not_found: 'Unter dieser Adresse gibt es nichts.',
      placeholder_data_warning: 'Keine Verbindung: Die Daten wurden nicht aktualisiert.',
      select_all_limit_reached:
        'Das sind zu viele Einträge, um alle auszuwählen. Nur die ersten %{max} sind ausgewählt.',
      unsaved_changes:
        'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?',
    },
    navigation: {
      ...ra.navigation,
      clear_filters: 'Filter zurücksetzen',
      current_page: 'Seite %{page}',
      first: 'Zur ersten Seite',
      last: 'Zur letzten Seite',
      next: 'Nächste Seite',
      no_filtered_results: 'Keine %{name} zu diesen Filtern.',
      no_more_results: 'Die Seite %{page} gibt es nicht. Versuchen Sie die vorige.',
      no_results: 'Keine %{name}',
      page: 'Zu Seite %{page}',
      page_out_from_begin: 'Vor Seite 1 gibt es nichts',
      page_out_from_end: 'Nach der letzten Seite gibt es nichts',
      page_out_of_boundaries: 'Die Seite %{page} gibt es nicht',
      page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
      previous: 'Vorige Seite',
    },
    sort: {
      sort_by: 'Nach %{field} %{order} sortieren',
      ASC: 'aufsteigend',
      DESC: 'absteigend',
    },
    auth: {
      ...ra.auth,
      auth_check_error: 'Bitte melden Sie sich an',
      email: 'E‑Mail',
      sign_in_error: 'Die Anmeldung ist fehlgeschlagen',
    },
    notification: {
      ...ra.notification,
      application_update_available: 'Eine neue Version ist verfügbar.',
      data_provider_error: 'Fehler beim Laden der Daten.',
      i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
      logged_out: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
      not_authorized: 'Dazu haben Sie keine Berechtigung.',
      offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
    },
    validation: {
      ...ra.validation,
      email: 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
      number: 'Bitte geben Sie eine Zahl ein',
      oneOf: 'Muss eines davon sein: %{options}',
      required: 'Pflichtfeld',
      unique: 'Muss eindeutig sein',
    },
    saved_queries: {
      label: 'Ansichten',
      query_name: 'Name der Ansicht',
      new_label: 'Ansicht speichern …',
      new_dialog_title: 'Ansicht speichern als',
      remove_label: 'Ansicht entfernen',
      remove_label_with_name: 'Ansicht „%{name}“ entfernen',
      remove_dialog_title: 'Ansicht entfernen?',
      remove_message: 'Möchten Sie diese Ansicht wirklich entfernen?',
      help: 'Filtern Sie die Liste und speichern Sie sie als Ansicht',
    },
    guesser: {
      empty: { title: 'Keine Daten', message: 'Bitte prüfen Sie die Datenquelle' },
    },
    configurable: {
      customize: 'Anpassen',
      configureMode: 'Diese Seite anpassen',
      inspector: {
        title: 'Anpassen',
        content: 'Zeigen Sie auf ein Element, um es anzupassen',
        reset: 'Zurücksetzen',
        hideAll: 'Alle ausblenden',
        showAll: 'Alle einblenden',
      },
      Datagrid: { title: 'Tabelle', unlabeled: 'Spalte %{column} ohne Namen' },
      SimpleForm: { title: 'Formular', unlabeled: 'Feld %{input} ohne Namen' },
      SimpleList: {
        title: 'Liste',
        primaryText: 'Erste Zeile',
        secondaryText: 'Zweite Zeile',
        tertiaryText: 'Dritte Zeile',
      },
    },
  },
} satisfies TranslationMessages;
