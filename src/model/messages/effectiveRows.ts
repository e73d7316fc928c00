import type { Notification } from '#contract/messages.ts'
import { type EffectivePush, effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'

/** What devices of one platform and language show. */
export interface EffectiveCell {
  platform: PushPlatform
  shown: EffectivePush
  /** Bytes of its payload, with placeholders as they are written. */
  bytes: number
  tooLarge: boolean
}

export interface EffectiveRow {
  /** A language, the Default, or null for devices that give none. */
  language: string
  cells: EffectiveCell[]
}

/** The grid of a push: languages down, platforms across. */
export const effectiveRows = (
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  languages: readonly string[],
  platforms: readonly PushPlatform[],
): EffectiveRow[] =>
  languages.map((language) => ({
    language,
    cells: platforms.map((platform) => {
      const shown = effectivePush(push, preset, platform, language)
      const bytes = payloadBytes(pushPayload(push, preset, platform, shown))
      return { platform, shown, bytes, tooLarge: bytes > payloadLimits[platform] }
    }),
  }))

/** Which text the devices of a language get, over the platforms of a row: the worst of them counts. */
export type Coverage = 'own' | 'default' | 'nothing'

export function coverageOf({ cells }: EffectiveRow): Coverage {
  const shown = cells.filter(({ shown }) => !shown.silent)
  if (shown.some(({ shown }) => shown.text === undefined)) return 'nothing'
  return shown.some(({ shown }) => shown.text?.match === 'default') ? 'default' : 'own'
}
