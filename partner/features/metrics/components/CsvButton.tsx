import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import './CsvButton.css';

interface CsvButtonProps {
  path: string;
  /** Names the table where the context does not. */
  label?: string;
}

/** Exports all rows of the table above it. */
export function CsvButton(props: CsvButtonProps) {
  const { t } = useLanguage();
  return (
    <div className="csv-button">
      <FileButton {...props}>{t.report.csv}</FileButton>
    </div>
  );
}
