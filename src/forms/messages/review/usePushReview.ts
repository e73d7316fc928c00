import type { Notification } from '#contract/messages.ts'
import { pushComposer } from '#model/messages/composers.ts'
import {
  countedLanguages,
  type EffectiveRow,
  effectiveRows,
  getPlatforms,
  hasPushText,
  isForNobody,
  presetBase,
  shownLanguages,
} from '#model/messages/effective.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { questionsAbout } from '#model/messages/questions.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { type ReachAround, useDraftReach } from './useDraftReach.ts'

type ReviewedPush = Pick<PushDraft, 'audience' | 'preset' | 'platforms' | 'languages' | 'defaultTextLanguage'>

/** Who gets a push, what each platform and language of them shows, and what may be wrong with it. */
export function usePushReview(push: Partial<Notification>, draft: ReviewedPush, around: ReachAround) {
  const { languages: ofDevices, providers } = around.application
  const { defaultTextLanguage: ofDefault } = draft
  const base = presetBase(around.presets, draft.preset)
  // of all, so that devices on those without credentials are counted too
  const platforms = getPlatforms(draft, base)
  const counted = countedLanguages(draft.languages, ofDevices)
  const { reach, unconfigured } = useDraftReach(draft, around, {
    unit: pushComposer.unit,
    platforms,
    chosen: draft.platforms || base?.platforms?.length ? platforms : [],
    spoken: counted,
    hasText: hasPushText(push, base, platforms),
  })
  const configured = platforms.filter((platform) => providers[platform])
  const reached = configured.filter((platform) =>
    reach.recipients ? reach.byPlatform.has(platform) : reach.byPlatform.get(platform) !== 0,
  )
  const shown = reached.length > 0 ? reached : configured
  const languages = reach.recipients ? [...reach.byLanguage.keys()] : counted
  const rows = effectiveRows(push, base, shownLanguages(draft.languages, languages, reach.byLanguage), shown)
  return {
    reach,
    unconfigured,
    blocked: configured.length === 0,
    base,
    /** Target platforms that are configured, and those of them that someone gets it on. */
    platforms: configured,
    shown,
    languages,
    rows,
    questions: questionsAbout(push, rows, reach.byLanguage, tagNames(around.tags), ofDefault),
    forNobody: isForNobody(rows, reach.byLanguage, getsText),
    tooLarge: rows.some(({ cells }) => cells.some(({ tooLarge }) => tooLarge)),
  }
}

const getsText = ({ cells }: EffectiveRow) => cells.some(({ shown }) => shown.silent || shown.text !== undefined)
