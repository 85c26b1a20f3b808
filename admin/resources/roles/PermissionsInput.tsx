import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { permissionsOf, reliedOn, reserved } from '#shared/domain/roles-policy.ts';
import { accessMessages } from '#shared/messages/access.ts';
import type { RolePermission } from '#shared/permissions.ts';
import type { Role } from '#shared/schemas/entities/role.ts';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Every right of the role's scope, with a sentence on what it opens. */
export default function PermissionsInput({ name }: { name: string }) {
  const m = useMessages(accessMessages).roles;
  const me = useMe();
  const heading = useId();
  const record = useRecordContext<Role>();
  const scope: Role['scope'] = useWatch({ name: 'scope' }) ?? record?.scope ?? 'admin';
  const { field, fieldState } = useInput<RolePermission[]>({ source: name });
  const granted: RolePermission[] = field.value ?? [];
  const kept = record?.builtIn ? (reliedOn[record.name] ?? []) : [];

  function whyLocked(permission: RolePermission): string | undefined {
    if (kept.includes(permission)) return m.keeps;
    if (reserved.includes(permission)) return m.reserved;
    return undefined;
  }
  function change(permission: RolePermission, on: boolean) {
    // In catalogue order, so that ticking a box twice leaves nothing to save.
    field.onChange(
      permissionsOf(scope).filter((one) => (one === permission ? on : granted.includes(one))),
    );
  }
  const lacks = (permission: RolePermission) =>
    scope === 'admin' && !me.permissions.includes(permission) && !granted.includes(permission);
  const isDisabled = (permission: RolePermission) =>
    whyLocked(permission) !== undefined || lacks(permission);

  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      aria-labelledby={heading}
      // Keys scroll to them even if none can be changed.
      {...(permissionsOf(scope).every(isDisabled) && { tabIndex: 0 })}
    >
      <FormLabel id={heading} component="legend" sx={{ mb: 2, fontWeight: 'fontWeightMedium' }}>
        {m.permissions}
      </FormLabel>
      {record?.builtIn && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {m.builtInHint}
        </Alert>
      )}
      {scope === 'company' && !record?.builtIn && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {m.peopleHint}
        </Alert>
      )}
      {scope === 'admin' && granted.length === 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {m.noneHint}
        </Alert>
      )}
      {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {permissionsOf(scope).map((permission) => (
          <PermissionBox
            key={permission}
            permission={permission}
            checked={granted.includes(permission)}
            locked={whyLocked(permission)}
            disabled={isDisabled(permission)}
            onChange={(on) => change(permission, on)}
          />
        ))}
      </Box>
    </FormControl>
  );
}

interface BoxProps {
  permission: RolePermission;
  checked: boolean;
  locked: string | undefined;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function PermissionBox({ permission, checked, locked, disabled, onChange }: BoxProps) {
  const { name, hint } = useMessages(accessMessages).roles.rights[permission];
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(_, on) => onChange(on)}
        slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
        sx={{ mt: -1, ml: -1.5 }}
      />
      <div>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 'fontWeightMedium' }}>
          {name}
        </Typography>
        <Typography id={`${id}-hint`} component="p" variant="caption">
          {hint} {locked}
        </Typography>
      </div>
    </Box>
  );
}
