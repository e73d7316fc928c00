/** The numbers of a version without trailing zeros: 1.10.0 is [1, 10], and 0 is []. */
export type Version = readonly number[]

const dotted = /^\d{1,15}(\.\d{1,15})*$/

/** Parses numbers separated by dots, at most 15 digits each. Undefined for anything else. */
export function versionFrom(text: string): Version | undefined {
  if (!dotted.test(text)) return undefined
  const parts = text.split('.').map(Number)
  while (parts.at(-1) === 0) parts.pop()
  return parts
}

/** Negative, 0, or positive if `a` is older than, equal to, or newer than `b`. A missing part counts as 0. */
export function compareVersions(a: Version, b: Version): number {
  for (let part = 0; part < Math.max(a.length, b.length); part += 1) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
