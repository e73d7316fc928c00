import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { capitalized, formatCount } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { imageFieldOf, type PlatformOption, platformOptions } from './options.ts'

/** What is set for a platform besides its texts and its image, one line each: `Badge +1, time to live 1 hour, custom payload`. */
export const platformFacts = (push: Partial<Notification>, platforms: readonly PushPlatform[]) =>
  platforms.flatMap((platform) => {
    const set = platformOptions[platform]
      .filter(({ field, kind }) => kind !== 'texts' && field !== imageFieldOf[platform])
      .flatMap((option) => describeOption(option, push[option.field]) ?? [])
    return set.length > 0 ? [{ name: platformLabel(platform), value: capitalized(set.join(', ')) }] : []
  })

function describeOption({ kind, label, choices }: PlatformOption, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '' || (kind === 'switch' && !value)) return undefined
  const name = label.replace(' (seconds)', '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  if (kind === 'json') return `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`
  if (kind === 'switch' || kind === 'yesNo') return value ? name : `${name}: no`
  if (label.endsWith('(seconds)')) return `${name} ${formatSeconds(Number(value))}`
  const chosen = choices?.find((choice) => choice.value === String(value))?.label.replace(/:.*/, '')
  return `${name} ${chosen?.toLowerCase() ?? (Array.isArray(value) ? value.join(', ') : String(value))}`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** In the largest unit without a remainder: `1 hour`, `90 minutes`. */
function formatSeconds(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds > 0 && seconds % size === 0) ?? [1, 'second']
  return formatCount(seconds / size, unit)
}
