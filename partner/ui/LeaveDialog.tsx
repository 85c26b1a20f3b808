import { partnerDraftMessages } from '#shared/messages/partner-draft.ts';
import { answerLeave } from '../lib/leaving.ts';
import { useMessages } from '../lib/useMessages.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import './Form.css';

/** Over a form with unsaved input that the reader is about to leave. */
export default function LeaveDialog() {
  const m = useMessages(partnerDraftMessages).leave;
  const stay = () => answerLeave(false);
  return (
    <Dialog shape="narrow" title={m.title} onClose={stay}>
      <div className="form dialog-form">
        <p>{m.text}</p>
        <div className="form-buttons">
          <Button variant="primary" autoFocus onClick={stay}>
            {m.stay}
          </Button>
          <Button onClick={() => answerLeave(true)}>{m.discard}</Button>
        </div>
      </div>
    </Dialog>
  );
}
