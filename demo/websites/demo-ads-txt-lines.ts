import type { AdsTxtSeller } from '#shared/domain/ads-txt/ads-txt-line.ts';

interface DemoLine extends AdsTxtSeller {
  owner: 'QMN' | 'WB' | 'GM';
  /** What its system publishes; without any, nothing. */
  sellers?: { seller_id: string; seller_type: string }[];
}

/** Sellers that the demo's operator expects in the ads.txt of its sites. */
export const demoAdsTxtLines: readonly DemoLine[] = [
  {
    owner: 'QMN',
    domain: 'ssp-nord.example',
    account: 'qmn-4711',
    relationship: 'DIRECT',
    certificationId: 'a670c89d4a324e47',
    sellers: [{ seller_id: 'qmn-4711', seller_type: 'PUBLISHER' }],
  },
  {
    owner: 'QMN',
    domain: 'bidhafen.example',
    account: '120877',
    relationship: 'RESELLER',
    certificationId: null,
    sellers: [{ seller_id: '120877', seller_type: 'BOTH' }],
  },
  {
    owner: 'WB',
    domain: 'wb-exchange.example',
    account: 'wb-2090',
    relationship: 'DIRECT',
    certificationId: '6c8d5f95f5c1d4b6',
    sellers: [{ seller_id: 'wb-2090', seller_type: 'INTERMEDIARY' }],
  },
  {
    owner: 'WB',
    domain: 'videomarkt.example',
    account: '88-310',
    relationship: 'RESELLER',
    certificationId: null,
  },
  {
    owner: 'GM',
    domain: 'gm-messung.example',
    account: 'gm-1',
    relationship: 'DIRECT',
    certificationId: null,
    sellers: [{ seller_id: 'gm-2', seller_type: 'PUBLISHER' }],
  },
];
