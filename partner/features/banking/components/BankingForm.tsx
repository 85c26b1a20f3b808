import { type SubmitEvent, useState } from 'react';
import { compactIban, formatIban, isIban } from '#shared/domain/iban.ts';
import { asksForPassword } from '#shared/domain/payee.ts';
import { defaultTaxType, type TaxType, taxSets, taxTypes } from '#shared/domain/tax.ts';
import { regionOf, taxFaults } from '#shared/domain/tax-numbers.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { tell } from '#shared/saying/tell.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { isApiError } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import { DraftNotice } from '../../session/components/DraftNotice.tsx';
import { ProofField } from '../../session/components/ProofField.tsx';
import { useDraft } from '../../session/useDraft.ts';
import { createBanking, updateBanking } from '../api/bankingCalls.ts';
import { useBankings } from '../api/useBankings.ts';
import '../../../ui/Form.css';

interface BankingFormProps {
  /** The server's version; null for a new one. */
  saved: ClientBanking | null;
  onCancel(): void;
  onSaved(): Promise<void>;
}

const fields = ['iban', 'accountHolder', 'email', 'taxType', 'taxNumber', 'vatNumber'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const valuesOf = (banking: ClientBanking | null): Values => ({
  iban: formatIban(banking?.iban ?? ''),
  accountHolder: banking?.accountHolder ?? '',
  email: banking?.email ?? '',
  taxType: banking?.taxType ?? defaultTaxType,
  taxNumber: banking?.taxNumber ?? '',
  vatNumber: banking?.vatNumber ?? '',
});

const orNull = (text: string) => text.trim() || null;

export function BankingForm({ saved, onCancel, onSaved }: BankingFormProps) {
  const m = useMessages(partnerSettingsMessages).banking;
  const { locale } = useLanguage();
  const toast = useToast();
  const { data: bankings = [], mutate: reload } = useBankings();
  // The form sends the version it began with, whatever is read in between.
  const [edited, setEdited] = useState(saved);
  // Input for an older version is not restored into a newer one.
  const version = edited ? `${edited.id} ${edited.updatedAt}` : 'new';
  const kept = useDraft<Partial<Values>>(`banking ${version}`);
  const [values, setValues] = useState(() => ({ ...valuesOf(saved), ...kept.restored }));
  const [proof, setProof] = useState<IdentityProof>({});
  const [isConfirmed, setConfirmed] = useState(saved?.smallBusinessAbroad ?? false);
  const { data: company } = useCompany();
  const [isIbanWrong, setIbanWrong] = useState(false);

  const iban = compactIban(values.iban);
  const body = {
    iban: iban || null,
    accountHolder: orNull(values.accountHolder),
    email: orNull(values.email),
    taxType: values.taxType as TaxType,
    taxNumber: orNull(values.taxNumber),
    vatNumber: orNull(values.vatNumber),
  };
  const country = company?.country ?? null;
  const isSmallAbroad =
    body.taxType === 'SMALL_BUSINESS' && country !== null && regionOf(country) === 'union';
  const smallBusinessAbroad = isSmallAbroad && isConfirmed;
  const impossible = taxFaults({ ...body, smallBusinessAbroad }, country).taxType;
  const after = edited
    ? bankings.map((banking) => (banking.id === edited.id ? { ...banking, ...body } : banking))
    : [...bankings, { id: Number.POSITIVE_INFINITY, ...body }];
  const isAskedFor = asksForPassword(bankings, after);
  const needsVatId = body.taxType === 'REVERSE_CHARGE_EU';
  const current = valuesOf(saved);
  const differing = fields.filter((field) => values[field].trim() !== current[field]);
  const isTickChanged = smallBusinessAbroad !== (saved?.smallBusinessAbroad ?? false);
  const isChanged = differing.length > 0 || isTickChanged;
  useUnsaved(isChanged);

  const { error, isSending, run, forgetError } = useAction(async (updatedAt?: string) => {
    const sent = { ...body, smallBusinessAbroad, ...(isAskedFor && proof) };
    try {
      if (edited) await updateBanking(edited.id, { ...sent, updatedAt });
      else await createBanking(sent);
    } catch (failure) {
      // The current values are shown next to the entered ones.
      if (isApiError(failure) && failure.code === 'version-stale') void reload();
      throw failure;
    }
    await onSaved();
    toast(edited ? m.updated : m.created);
  });
  const fieldError = useFieldError(error);
  const isStale = error?.code === 'version-stale';

  const inputOf = (field: Field) => ({
    label: m[field],
    name: field,
    value: values[field],
    error: fieldError(field),
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [field]: target.value };
      setValues(next);
      const { accountHolder, email, taxType } = next;
      kept.keep({ accountHolder, email, taxType });
    },
  });
  const checkIban = () => {
    setIbanWrong(iban !== '' && !isIban(iban));
    setValues((former) => ({ ...former, iban: formatIban(former.iban) }));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (iban !== '' && !isIban(iban)) setIbanWrong(true);
    else void run(edited?.updatedAt);
  };
  const discard = () => {
    setEdited(saved);
    setValues(current);
    kept.drop();
    forgetError();
  };

  return (
    <form className="form dialog-form" onSubmit={onSubmit}>
      {kept.restored && !isStale && <DraftNotice without="withoutNumbers" onDiscard={discard} />}
      {isStale && (
        <ConflictNotice
          error={error}
          differences={differing.map((field) => ({
            label: m[field],
            theirs:
              field === 'taxType'
                ? taxSets[current.taxType as TaxType].label[locale]
                : current[field],
          }))}
          onReload={discard}
          onOverwrite={() => void run(error.updatedAt ?? undefined)}
        />
      )}
      {!isStale && <Refusal error={error} hasFields />}
      <TextField
        {...inputOf('iban')}
        error={isIbanWrong ? m.ibanWrong : fieldError('iban')}
        onFocus={() => setIbanWrong(false)}
        onBlur={checkIban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <TextField {...inputOf('accountHolder')} autoComplete="off" maxLength={200} />
      <SelectField
        {...inputOf('taxType')}
        options={taxTypes.map((value) => ({ value, label: taxSets[value].label[locale] }))}
      />
      {impossible && !fieldError('taxType') && (
        <Notice tone="warn">{tell(impossible, locale)}</Notice>
      )}
      {isSmallAbroad && (
        <label className="field-tick">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {m.smallBusinessAbroad}
        </label>
      )}
      <div className="form-halves">
        <TextField
          {...inputOf('taxNumber')}
          hint={needsVatId ? undefined : m.eitherHint}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...inputOf('vatNumber')}
          hint={needsVatId ? m.vatHint : undefined}
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <TextField {...inputOf('email')} type="email" autoComplete="off" maxLength={254} />
      {isAskedFor && (
        <ProofField
          proof={proof}
          onChange={setProof}
          label={m.password}
          hint={m.passwordHint}
          error={fieldError}
        />
      )}
      <div className="form-buttons">
        <SubmitButton isSending={isSending} disabled={edited !== null && !isChanged}>
          {m.save}
        </SubmitButton>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </form>
  );
}
