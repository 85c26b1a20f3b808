import type { Resolved } from '../fetch-public.ts';

const four = (address: string): Resolved => ({ address, family: 4 });
const six = (address: string): Resolved => ({ address, family: 6 });
/** Answers of name servers. */
const names: Record<string, Resolved[]> = {
  localhost: [four('127.0.0.1')],
  'intern.example': [four('10.1.2.3')],
  'halb-intern.example': [four('93.184.216.34'), four('192.168.0.7')],
  'sechs-intern.example': [six('::1')],
  'metadata.google.internal': [four('169.254.169.254')],
};
export const resolve = async (host: string) => {
  const found = names[host];
  if (!found) throw new Error(`Nobody should ask for ${host}`);
  return found;
};

/** Addresses that must never be requested, however they are spelled. */
export const forbidden = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.5.4/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::1]/',
  'http://localhost/',
  'http://intern.example/',
  'https://halb-intern.example/',
  'http://sechs-intern.example/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://93.184.216.34:5432/',
  'http://nutzer:wort@93.184.216.34/',
  'file:///etc/passwd',
  'ftp://93.184.216.34/',
];
