import { changeMessages } from '#shared/messages/change.ts';
import { effectName, effectValue, signedCents } from '#shared/messages/tell-effect.ts';
import type { ClientChange } from '#shared/schemas/calls/reports/change.ts';
import { formatRange } from '../../../lib/formatRange.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import '../components/table.css';
import './ChangeDialog.css';

type Effect = ClientChange['effects'][number];

interface ChangeDialogProps {
  change: ClientChange;
  onClose(): void;
}

/** Both amounts, and between them each cause with its evidence. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const { format, locale } = useLanguage();
  const m = useMessages(changeMessages);
  const { before, now, differenceCents, effects } = change;
  const caption = m.caption(formatRange(now), formatRange(before));
  return (
    <Dialog title={m.title} onClose={onClose}>
      <p className="muted change-note">{caption}</p>
      <table className="table change-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <Column>{m.columns.effect}</Column>
            <Column className="number on-wide">{m.columns.before}</Column>
            <Column className="number on-wide">{m.columns.now}</Column>
            <Column className="number">{m.columns.amount}</Column>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <EffectRow key={effect.kind} effect={effect} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.difference}</th>
            <td className="number on-wide">{format.money(before.cents)}</td>
            <td className="number on-wide">{format.money(now.cents)}</td>
            <td className="number">{signedCents(differenceCents, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="change-note">{m.sum}</p>
    </Dialog>
  );
}

function EffectRow({ effect }: { effect: Effect }) {
  const { locale } = useLanguage();
  const { about } = useMessages(changeMessages);
  const { kind, measure, cents } = effect;
  const note =
    kind === 'device' || kind === 'consent' || kind === 'agreement'
      ? about[kind]
      : measure?.unit === 'perThousandMicros' && about.perThousand;
  const [before, now] = [
    effectValue(measure, 'before', locale),
    effectValue(measure, 'now', locale),
  ];
  return (
    <tr>
      <th scope="row">
        {effectName(effect, locale)}
        {note && <span className="table-sub">{note}</span>}
        {measure && (
          <span className="on-phone">
            <span className="table-sub">
              {before} → {now}
            </span>
          </span>
        )}
      </th>
      <td className="number on-wide">{before}</td>
      <td className="number on-wide">{now}</td>
      <td className="number strong">{signedCents(cents, locale)}</td>
    </tr>
  );
}
