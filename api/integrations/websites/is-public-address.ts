import { BlockList, isIP } from 'node:net';

/** Not in the open net: IANA's special-purpose ranges of IPv4. */
const closed4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Within the open net of IPv6: documentation, benchmarks, and tunnels that lead to any IPv4. */
const closed6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, prefix] of closed4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of closed6) closed.addSubnet(net, prefix, 'ipv6');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as numbers, is in the open net; anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      // Also excludes loopback, link-local, unique local, mapped IPv4 and NAT64: none is in
      // 2000::/3.
      return (
        !address.includes('%') && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
      );
    default:
      return false;
  }
}
