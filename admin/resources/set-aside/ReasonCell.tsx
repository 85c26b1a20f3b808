import { useLineReason } from '../../app/useLineReason.ts';

/** Why a line was set aside. Loaded with the list: the first page needs none of its words. */
export default function ReasonCell({ reason }: { reason: string }) {
  return useLineReason()(reason);
}
