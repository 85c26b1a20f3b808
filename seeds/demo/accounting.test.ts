import { describe, expect, it } from 'vitest';
import { isIban } from '#shared/domain/iban.ts';
import { taxFaults } from '#shared/domain/tax-numbers.ts';
import { demoBankings, demoContactId, demoSevdeskRecords } from './accounting.ts';
import { LIVE_COMPANY } from './companies.ts';
import { demoNetwork } from './network.ts';

const network = demoNetwork('2026-11-20');
const records = demoSevdeskRecords(network);
const inTool = (id: string | null) => records.Contact.some((contact) => String(contact.id) === id);

describe('the demo’s bookkeeping', () => {
  it('is the same whenever the demo was made', () => {
    expect(demoSevdeskRecords(demoNetwork('2027-02-03'))).toEqual(records);
  });

  it('gives most companies an account with a valid IBAN, each its own', () => {
    const ibans = network.companies.flatMap(demoBankings).map(({ iban }) => iban);
    expect(ibans.length).toBeGreaterThan(30);
    expect(ibans.filter((iban) => !isIban(iban))).toEqual([]);
    expect(new Set(ibans).size).toBe(ibans.length);
  });

  it('knows each account’s tax and VAT numbers, right for its company and tax type', () => {
    const wrong = network.companies.flatMap((company) =>
      demoBankings(company).filter(
        (banking) => Object.keys(taxFaults(banking, company.country)).length > 0,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves one live company without any, and gives one two', () => {
    const live = network.companies.filter(({ onboarding }) => onboarding?.status !== 'OPEN');
    const counts = live.map((company) => demoBankings(company).length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.filter((count) => count === 2)).toHaveLength(1);
  });

  it('associates companies with contacts that the tool has, each with another one', () => {
    const ids = network.companies.map(demoContactId).filter((id) => id !== null);
    expect(ids.every(inTool)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(records.Contact.length).toBeGreaterThan(ids.length);
    const ofTool = Object.values(records).map((rows) => new Set(rows.map(({ id }) => id)).size);
    expect(ofTool).toEqual(Object.values(records).map((rows) => rows.length));
    const live = network.companies.find(({ key }) => key === LIVE_COMPANY);
    expect(live && demoContactId(live)).not.toBeNull();
  });
});
