import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import '../../../ui/Progress.css';
import './UploadProgress.css';

/** The upload's progress from 0 to 1; then the server checks the file. */
export function UploadProgress({ part }: { part: number }) {
  const m = useMessages(partnerContractMessages);
  const text = part < 1 ? m.upload.progress(Math.floor(part * 100)) : m.upload.checking;
  return (
    <div className="upload-progress">
      <progress aria-label={m.upload.heading} max={1} value={part} />
      <p>{text}</p>
    </div>
  );
}
