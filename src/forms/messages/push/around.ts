import type { Campaign } from '#contract/campaigns.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'

/** What a composer needs to know of the application. */
export interface PushAround {
  application: {
    code: string
    title: string
    icon: string | undefined
    providers: Readonly<Record<string, boolean>>
    languages: Readonly<Record<string, string | number>>
  }
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  campaigns: readonly Campaign[]
  /** Push presets. */
  presets: readonly Preset[]
}
