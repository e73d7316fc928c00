import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import type { DraftFault } from './commonFaults.ts'
import { conditionFaults } from './conditionFaults.ts'
import { presetBase } from './presetBase.ts'
import { presetFaults } from './presetFaults.ts'
import type { PushDraft } from './pushDraft.ts'
import { pushFaults } from './pushFaults.ts'

/** Everything that keeps a push from being sent, by itself and by what the account has. */
export const everyFault = (
  draft: PushDraft,
  { presets, tags }: { presets: readonly Preset[]; tags: readonly KnownTag[] },
): DraftFault[] => [
  ...pushFaults(draft),
  ...presetFaults(draft, presetBase(presets, draft.preset)),
  ...conditionFaults(draft.audience, tags),
]
