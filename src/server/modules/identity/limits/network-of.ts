import { isIPv6 } from 'node:net'

/**
 * The subject by which attempts from an address are counted. A household or an office gets a whole /64 of
 * IPv6 addresses, so these count as one.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const split = (text: string) => text.split(':').filter((group) => group !== '')
  const [before, after] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
