// Which addresses the server must not be led to: its own, its network's, and those with a meaning of their own.
import { BlockList, isIPv6 } from 'node:net'

/** IANA's special-purpose addresses: private networks, this machine, links, documentation, multicast. */
const closed = new BlockList()
for (const [network, prefix] of [
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
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
// Global unicast is 2000::/3; within it, what leads to an IPv4 address or nowhere.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address that no other system on the internet has. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return closed.check(address, 'ipv4')
  return !globalUnicast.check(address, 'ipv6') || closed.check(address, 'ipv6')
}
