import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';

/** Opens the company's dashboard as the company sees it, read-only, in a tab of its own. */
export function PreviewButton({ companyId }: { companyId: number }) {
  const m = useMessages();
  const mayPreview = useAllowed('companies');
  if (!mayPreview) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PreviewIcon />}
      href={`/dashboard?preview=${companyId}`}
      target="_blank"
    >
      {m.companies.preview}
    </Button>
  );
}
