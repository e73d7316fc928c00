/** Above so many devices the number is to be typed. */
const typedAbove = 1_000

/** What is to be typed before a message goes: the number where they are many, `send` where it is not known, else nothing. */
export const wantedFor = (total: number | undefined): string | undefined =>
  total === undefined ? 'send' : total > typedAbove ? String(total) : undefined

/** Why a message cannot go yet: still counted, for nobody, or what is to be typed is not. */
export function holdFor(
  { total, counting }: { total: number | undefined; counting: boolean },
  typed: string,
): string | undefined {
  if (total === undefined && counting) return 'Wait until the devices are counted'
  if (total === 0) return 'Nobody would get it: choose another audience'
  const wanted = wantedFor(total)
  // as it is grouped on screen, in whatever locale
  const said = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,.'’\u00a0\u202f]/g, '')
  if (wanted === undefined || said === wanted) return undefined
  return total === undefined ? 'Type send first' : 'Type the number first'
}
