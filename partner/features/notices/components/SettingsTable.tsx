import { type ChangeEvent, useId } from 'react';
import {
  type NoticeKind,
  noticeKinds,
  type Rhythm,
  rhythms,
} from '#shared/domain/notices/notice-kinds.ts';
import { noticeMessages } from '#shared/messages/notices.ts';
import type { NoticeSetting, NoticeSettingBody } from '#shared/schemas/calls/notices.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import '../../metrics/components/table.css';
import './SettingsTable.css';

interface SettingsTableProps {
  settings: NoticeSetting[];
  save(kind: NoticeKind, body: NoticeSettingBody): Promise<void>;
}

/** What there is to be told, and whether by mail: saved on choosing. */
export function SettingsTable({ settings, save }: SettingsTableProps) {
  const { columns } = useMessages(noticeMessages).settings;
  return (
    <table className="table notice-settings">
      <thead>
        <tr>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.mail}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <SettingRow key={setting.kind} setting={setting} save={save} />
        ))}
      </tbody>
    </table>
  );
}

interface SettingRowProps extends Pick<SettingsTableProps, 'save'> {
  setting: NoticeSetting;
}

const thresholds = [5, 10, 15, 20, 30, 50];

function SettingRow({ setting, save }: SettingRowProps) {
  const { locale } = useLanguage();
  const m = useMessages(noticeMessages).settings;
  const id = useId();
  const toast = useToast();
  const { kind, mail, threshold, rhythm, isLast } = setting;
  const { label, hint } = noticeKinds[kind];
  const { error, isSending, run } = useAction(async (body: Partial<NoticeSettingBody>) => {
    await save(kind, { mail, ...body });
    toast(m.saved);
  });
  const choose = (to: (value: string) => Partial<NoticeSettingBody>) => ({
    disabled: isSending,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => void run(to(target.value)),
  });
  return (
    <tr>
      <th scope="row">
        <span className="strong">{label[locale]}</span>
        <span id={id} className="table-sub">
          {hint[locale]} {isLast && m.last}
        </span>
        {mail && threshold !== null && (
          <SelectField
            label={m.threshold}
            value={threshold}
            options={[...new Set([...thresholds, threshold])]
              .sort((a, b) => a - b)
              .map((count) => ({ value: String(count), label: m.percent(count) }))}
            {...choose((value) => ({ threshold: Number(value) }))}
          />
        )}
        {mail && rhythm !== null && (
          <SelectField
            label={m.rhythm}
            value={rhythm}
            options={Object.entries(rhythms).map(([value, of]) => ({ value, label: of[locale] }))}
            {...choose((value) => ({ rhythm: value as Rhythm }))}
          />
        )}
        <Refusal error={error} />
      </th>
      <td>
        <input
          type="checkbox"
          aria-label={m.mailOf(label[locale])}
          aria-describedby={id}
          checked={mail}
          disabled={isSending || isLast}
          onChange={({ target }) => void run({ mail: target.checked })}
        />
      </td>
    </tr>
  );
}
