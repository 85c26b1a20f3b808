import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { exitPreview } from '../../../lib/notePreview.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './PreviewBanner.css';

export function PreviewBanner() {
  const { t } = useLanguage();
  const { preview } = useViewer().me;
  if (!preview) return null;
  return (
    <div className="preview-banner row" role="status">
      <Icon name="eye" />
      <span>{t.frame.preview(preview.companyName)}</span>
      <button type="button" onClick={() => void exitPreview()}>
        {t.frame.exitPreview}
      </button>
    </div>
  );
}
