import ContrastIcon from '@mui/icons-material/Contrast';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { ChoiceMenu } from '../platform/ui/ChoiceMenu.tsx';
import { useMessages } from '../platform/useMessages.ts';
import { useAppearance } from './Appearance.tsx';

const faces = { system: <ContrastIcon />, light: <LightIcon />, dark: <DarkIcon /> };

export function AppearanceMenu() {
  const [appearance, setAppearance] = useAppearance();
  const { frame } = useMessages();
  return (
    <ChoiceMenu
      label={frame.appearance}
      face={faces[appearance]}
      choices={frame.appearances}
      value={appearance}
      onChange={setAppearance}
    />
  );
}
