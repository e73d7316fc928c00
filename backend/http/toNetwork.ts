import { isIP } from 'node:net'

/**
 * Groups addresses by caller: an IPv4 address, or the first 64 bits of an IPv6 address, within which a caller may have any number of
 * addresses. An invalid address, which a forwarding proxy may have written, is 'unknown'.
 */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return toNetwork(mapped)
  const kind = isIP(address)
  if (kind === 0) return 'unknown'
  if (kind === 4) return address
  // normalized: lower case without leading zeros
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [start = [], end = []] = groups.map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
