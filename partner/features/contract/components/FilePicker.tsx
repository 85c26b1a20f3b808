import { type DragEvent, useId, useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './FilePicker.css';

interface FilePickerProps {
  /** Nothing was chosen yet: there is a place to drop it. */
  isFirst: boolean;
  isDisabled: boolean;
  onPick(file: File): void;
}

/** A button that opens the device's files, and a field to drop one onto. */
export function FilePicker({ isFirst, isDisabled, onPick }: FilePickerProps) {
  const w = useMessages(partnerContractMessages);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onPick(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the button is everybody's
    <div
      className={`file-picker${isFirst ? ' file-picker-large' : ''}${isOver ? ' file-picker-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isFirst && <p className="file-picker-drop">{w.upload.drop}</p>}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="button button-secondary">
        <Icon name="upload" size={18} />
        {isFirst ? w.upload.pick : w.upload.pickOther}
      </label>
      {isFirst && <p className="muted">{w.upload.limit}</p>}
    </div>
  );
}
