import { berlinDay } from '../dates.ts';
import type { Locale } from '../locale.ts';

/** To be signed, signed, or signed once and no longer valid. */
export type ContractVersion = 'initial' | 'signed' | 'former';

interface ContractFile {
  company: string;
  version: ContractVersion;
  /** When it was signed, or handed out for signing. */
  at: Date | null;
}

const words: Record<Locale, Record<'contract' | ContractVersion, string>> = {
  en: { contract: 'Contract', initial: 'to sign', signed: '', former: 'former version' },
  de: { contract: 'Vertrag', initial: 'zur Unterschrift', signed: '', former: 'frühere Fassung' },
};

/** As people name files: `Vertrag Lindenhof Medien 2026-11-23.pdf`, which sorts by its day. */
export function contractFileName({ company, version, at }: ContractFile, locale: Locale): string {
  const { contract, [version]: kind } = words[locale];
  const parts = [contract, company, at && berlinDay(at), kind];
  return `${parts.filter(Boolean).join(' ')}.pdf`;
}
