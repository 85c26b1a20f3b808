import { type DragEvent, useId, useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './FilePicker.css';

interface FilePickerProps {
  /** Nothing is chosen yet: show a drop zone. */
  isFirst: boolean;
  isDisabled: boolean;
  onPick(file: File): void;
}

/** A button that opens the file dialog, and a drop zone. */
export function FilePicker({ isFirst, isDisabled, onPick }: FilePickerProps) {
  const m = useMessages(partnerContractMessages);
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
      {isFirst && <p className="file-picker-drop">{m.upload.drop}</p>}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          // Lets the same file be chosen again once it is fixed.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="button button-secondary">
        <Icon name="upload" size={18} />
        {isFirst ? m.upload.pick : m.upload.pickOther}
      </label>
      {isFirst && <p className="muted">{m.upload.limit}</p>}
    </div>
  );
}
