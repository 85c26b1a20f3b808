import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { BooleanInput, PasswordInput, TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import {
  mostRecommended,
  optimalCounts,
  type RecommendationConfig,
} from '#shared/schemas/calls/recommendations.ts';
import { NumberTextInput } from '../../engine/form/NumberTextInput.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ColorSetting } from './ColorSetting.tsx';
import { LinesSetting } from './LinesSetting.tsx';
import { SitemapsSetting } from './SitemapsSetting.tsx';
import type { SettingName } from './setting-name.ts';

/** The inputs of all settings, in four sections. */
export function SettingSections({ config }: { config: RecommendationConfig }) {
  const { sections: m } = useMessages(recommendationFormMessages);
  return (
    <>
      <Section title={m.processing}>
        <Inputs>
          <CountSetting />
          <Beside>
            <NumberSetting
              name="keywordRelevanceThreshold"
              source={processing('keywordRelevanceThreshold')}
              unit="%"
            />
            <NumberSetting
              name="recommendationScoreThreshold"
              source={processing('recommendationScoreThreshold')}
              unit="%"
            />
          </Beside>
          <LinesSetting name="customStopwords" source={processing('customStopwords')} />
        </Inputs>
      </Section>
      <Section title={m.style}>
        <Inputs>
          <Beside least={140}>
            {colors.map((name) => (
              <ColorSetting key={name} name={name} source={style(name)} />
            ))}
          </Beside>
          <Beside>
            {lengths.map((name) => (
              <NumberSetting key={name} name={name} source={style(name)} unit="px" />
            ))}
          </Beside>
          <TextSetting name="fontFamily" source={style('fontFamily')} />
          <TextSetting name="stylingSelector" source={style('stylingSelector')} />
        </Inputs>
      </Section>
      <Section title={m.plugin}>
        <Inputs>
          <TextSetting name="pid" source="pluginConfig.pid" />
          <WmidSettings />
        </Inputs>
      </Section>
      <Section title={m.optional}>
        <Inputs>
          <SitemapsSetting siteId={config.id} domains={config.domains} />
          <LinesSetting name="selectorBlacklist" />
          <TextSetting name="titleReplaceRegex" />
          <TextSetting name="customImageSelector" />
          <TextSetting name="customImageAttribute" />
          <TextSetting name="customImageCSSRegex" />
          <TextSetting name="excludeImageUrl" />
          <TextSetting name="username" />
          <PasswordSetting isStored={config.hasPassword} />
        </Inputs>
      </Section>
    </>
  );
}

const colors = ['primaryColor', 'secondaryColor', 'backgroundColor'] as const;
const lengths = ['borderRadius', 'containerMargin', 'buttonRadius', 'buttonWidth'] as const;
const processing = (name: string) => `processingConfig.${name}`;
const style = (name: string) => `recommendationStyleConfig.${name}`;

/** One number for each place that can show an ad. */
function WmidSettings() {
  const m = useMessages(recommendationSettingMessages);
  const { label, hint } = m.fields.wmids;
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Typography id={id} sx={{ fontWeight: 'fontWeightMedium' }}>
        {label}
      </Typography>
      <FormHelperText id={`${id}-hint`} sx={{ mb: 2 }}>
        {hint}
      </FormHelperText>
      <Beside least={140}>
        {shortcodes.map((shortcode, index) => (
          <TextInput
            key={shortcode}
            source={`pluginConfig.wmids.${index}`}
            label={m.shortcodes[shortcode]}
            helperText={false}
            autoComplete="off"
          />
        ))}
      </Beside>
    </Box>
  );
}

const Inputs = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

/** Short inputs, as many per row as fit. */
const Beside = ({ least = 180, children }: { least?: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
);

interface NumberSettingProps {
  name: SettingName;
  source: string;
  unit: 'px' | '%';
}

/** A number with the setting's own label and hint; shares are shown as per cent. */
function NumberSetting({ name, source, unit }: NumberSettingProps) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields[name];
  const kind = unit === '%' ? { perUnit: 0.01, digits: 4 } : { perUnit: 1, digits: 0 };
  return <NumberTextInput source={source} label={label} helperText={hint} unit={unit} {...kind} />;
}

/** Never read back, only replaced or removed. */
function PasswordSetting({ isStored }: { isStored: boolean }) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields.password;
  const m = useMessages(recommendationFormMessages);
  const typed: unknown = useWatch({ name: 'password' });
  return (
    <>
      <PasswordInput
        source="password"
        label={label}
        helperText={isStored ? m.passwordStored : hint}
        autoComplete="new-password"
      />
      {isStored && !typed && (
        <BooleanInput source="forgetPassword" label={m.forgetPassword} helperText={false} />
      )}
    </>
  );
}

interface TextSettingProps {
  name: SettingName;
  /** Its path in the form, if nested. */
  source?: string;
}

/** A line of text with the setting's own label and hint. */
function TextSetting({ name, source = name }: TextSettingProps) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields[name];
  return <TextInput source={source} label={label} helperText={hint} autoComplete="off" />;
}

const marks = optimalCounts.map((value) => ({ value, label: String(value) }));
const isOptimal = (count: number) => (optimalCounts as readonly number[]).includes(count);

/** The maximum of end-page cards; counts that fill their rows are marked. */
function CountSetting() {
  const m = useMessages(recommendationSettingMessages);
  const { fullRows } = useMessages(recommendationFormMessages);
  const { label, hint } = m.fields.recommendationCount;
  const { field, id } = useInput({ source: 'processingConfig.recommendationCount' });
  const count = Number(field.value) || 1;
  const said = isOptimal(count) ? `${count} · ${fullRows}` : String(count);
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} sx={{ fontWeight: 'fontWeightMedium' }}>
          {label}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{said}</Typography>
      </Box>
      <Box sx={{ px: 2.5 }}>
        <Slider
          name={field.name}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          getAriaValueText={(value) => (isOptimal(value) ? `${value}, ${fullRows}` : String(value))}
          min={1}
          max={mostRecommended}
          marks={marks}
          value={count}
          onChange={(_, value) => field.onChange(value)}
          onBlur={field.onBlur}
          sx={sliderSx}
        />
      </Box>
      <FormHelperText id={`${id}-hint`}>
        {hint} {m.optimalCounts}
      </FormHelperText>
    </div>
  );
}

const sliderSx = {
  display: 'block',
  mb: 5,
  '& .MuiSlider-markLabel': { fontSize: 12, color: 'text.secondary' },
  '& .MuiSlider-mark': { width: 4, height: 4, borderRadius: 2, ml: '-2px' },
};
