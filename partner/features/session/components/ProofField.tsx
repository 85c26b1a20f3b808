import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSecondFactor } from '../../second-factor/api/useSecondFactor.ts';

interface ProofFieldProps {
  /** One of the two, as entered so far. */
  proof: IdentityProof;
  onChange(proof: IdentityProof): void;
  /** The label of a password here. */
  label: string;
  hint?: string | undefined;
  error(field: string): string | undefined;
}

/** Proof of identity: the password, or a code for users with a second factor. */
export function ProofField({ proof, onChange, label, hint, error }: ProofFieldProps) {
  const m = useMessages(identityCheckMessages);
  const { data: secondFactor } = useSecondFactor();
  const byCode = proof.totp !== undefined;
  return (
    <div>
      {byCode ? (
        <TextField
          key="totp"
          label={m.code}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
          required
          value={proof.totp}
          onChange={({ target }) => onChange({ totp: target.value })}
          error={error('totp')}
          hint={hint}
        />
      ) : (
        <TextField
          key="password"
          label={label}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={proof.password ?? ''}
          onChange={({ target }) => onChange({ password: target.value })}
          error={error('password')}
          hint={hint}
        />
      )}
      {secondFactor?.enabledAt && (
        <Button variant="quiet" onClick={() => onChange(byCode ? {} : { totp: '' })}>
          {byCode ? m.usePassword : m.useCode}
        </Button>
      )}
    </div>
  );
}
