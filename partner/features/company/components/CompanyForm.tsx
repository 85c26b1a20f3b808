import { type SubmitEvent, useState } from 'react';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { nameCountries } from '#shared/name-countries.ts';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { isApiError } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { DraftNotice } from '../../session/components/DraftNotice.tsx';
import { useDraft } from '../../session/useDraft.ts';
import { useCompany } from '../api/useCompany.ts';
import { useUpdateCompany } from '../api/useUpdateCompany.ts';
import '../../../ui/Form.css';

interface CompanyFormProps {
  company: ClientCompany;
  /** Without it everything is read-only. */
  canEdit: boolean;
  onSaved?(): void;
}

const fields = ['name', 'street', 'zip', 'city', 'country'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;
/** The form's values, and the company version it began with. */
type Draft = Values & { updatedAt: string };

const draftOf = ({ name, street, zip, city, country, updatedAt }: ClientCompany): Draft => ({
  name,
  street: street ?? '',
  zip: zip ?? '',
  city: city ?? '',
  country,
  updatedAt,
});

const orNull = (text: string) => text.trim() || null;

/** Name and address of a company. It has no layout of its own: a card or a step surrounds it. */
export function CompanyForm({ company, canEdit, onSaved }: CompanyFormProps) {
  const m = useMessages(partnerSettingsMessages).company;
  const toast = useToast();
  const { mutate: reload } = useCompany();
  const update = useUpdateCompany();
  const kept = useDraft<Draft>('company');
  const [draft, setDraft] = useState<Draft | null>(kept.restored ?? null);
  const saved = draftOf(company);
  const values = draft ?? saved;
  const differing = fields.filter((field) => values[field].trim() !== saved[field]);
  useUnsaved(differing.length > 0);

  const { error, isSending, run, forgetError } = useAction(async (updatedAt: string) => {
    const { name, country, street, zip, city } = values;
    const address = { street: orNull(street), zip: orNull(zip), city: orNull(city) };
    try {
      await update({ updatedAt, name, country, ...address });
    } catch (failure) {
      // The current values are shown next to the entered ones.
      if (isApiError(failure) && failure.code === 'version-stale') void reload();
      throw failure;
    }
    setDraft(null);
    kept.drop();
    toast(m.saved);
    onSaved?.();
  });
  const fieldError = useFieldError(error);
  const isStale = error?.code === 'version-stale';

  const inputOf = (field: Field) => ({
    label: m[field],
    name: field,
    value: values[field],
    disabled: !canEdit,
    error: fieldError(field),
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [field]: target.value };
      setDraft(next);
      kept.keep(next);
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(values.updatedAt);
  };
  const discard = () => {
    setDraft(null);
    kept.drop();
    forgetError();
  };

  return (
    <form className="form" onSubmit={onSubmit}>
      {kept.restored && !isStale && <DraftNotice onDiscard={discard} />}
      {isStale && (
        <ConflictNotice
          error={error}
          differences={differing.map((field) => ({ label: m[field], theirs: saved[field] }))}
          onReload={discard}
          onOverwrite={() => void run(error.updatedAt ?? saved.updatedAt)}
        />
      )}
      {!isStale && <Refusal error={error} hasFields />}
      <TextField {...inputOf('name')} autoComplete="organization" maxLength={200} required />
      <TextField {...inputOf('street')} autoComplete="street-address" maxLength={200} />
      <div className="form-pair">
        <TextField {...inputOf('zip')} autoComplete="postal-code" maxLength={20} />
        <TextField {...inputOf('city')} autoComplete="address-level2" maxLength={120} />
      </div>
      <CountryField {...inputOf('country')} />
      <div className="form-buttons">
        <SubmitButton isSending={isSending} disabled={!canEdit || differing.length === 0}>
          {m.save}
        </SubmitButton>
      </div>
    </form>
  );
}

function CountryField(field: Omit<Parameters<typeof SelectField>[0], 'options'>) {
  const m = useMessages(partnerSettingsMessages).company;
  const { countries, error } = useCountries();
  // Until the list has loaded, the select holds the current choice.
  const code = String(field.value);
  const options = countries ?? [{ code, name: code }];
  return (
    <>
      <SelectField
        {...field}
        autoComplete="country"
        disabled={field.disabled || !countries}
        options={options.map((country) => ({ value: country.code, label: country.name }))}
      />
      {error && !countries && (
        <Notice tone="warn">
          <strong>{m.countriesMissing}.</strong> {m.countriesMissingNext}
        </Notice>
      )}
    </>
  );
}

interface Country {
  code: string;
  name: string;
}

/** All countries by name in the reader's language. */
function useCountries() {
  const { locale } = useLanguage();
  const { data, error } = useGet<Country[]>('/api/client/countries', {
    revalidateIfStale: false,
  });
  return { countries: data && nameCountries(data, locale), error };
}
