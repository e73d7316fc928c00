import type { Filter } from '#contract/filters.ts'

/** Whom a segment belongs to, or will, in words. The interface gives one to an application only with the high-speed set-up. */
export function belongingOf(old: Filter | undefined, title: string): string {
  if (old?.application) return `Belongs to ${title}: other applications do not list it.`
  const whose = `${old ? 'Belongs' : 'Will belong'} to the whole account: every application lists it.`
  return `${whose} The conditions alone say whose devices are in it, those of ${title} or of others.`
}
