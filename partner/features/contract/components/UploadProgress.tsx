import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import '../../../ui/Progress.css';
import './UploadProgress.css';

/** The upload's progress from 0 to 1; then the server checks the file. */
export function UploadProgress({ part }: { part: number }) {
  const w = useMessages(partnerContractMessages);
  const text = part < 1 ? w.upload.progress(Math.floor(part * 100)) : w.upload.checking;
  return (
    <div className="upload-progress">
      <progress aria-label={w.upload.heading} max={1} value={part} />
      <p>{text}</p>
    </div>
  );
}
