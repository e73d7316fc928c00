import { useCreateMessage } from '#api/sendMessages.ts'
import { useMay } from '#api/session.ts'
import { Section } from '#components/layout/Section.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { audienceOf } from '#model/messages/audienceOf.ts'
import { draftPath } from '#model/messages/draftPath.ts'
import { effectiveRows } from '#model/messages/effectiveRows.ts'
import { guarded } from '#model/messages/guarded.ts'
import { countedLanguages, shownLanguages } from '#model/messages/languagesOf.ts'
import { platformsOf } from '#model/messages/platformsOf.ts'
import { presetBase } from '#model/messages/presetBase.ts'
import { questionsAbout } from '#model/messages/questionsAbout.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import type { PushForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/around.ts'
import { coverageWords, EffectiveGrid } from './EffectiveGrid.tsx'
import { SendFacts } from './SendFacts.tsx'
import { type ReviewActions, SendReview } from './SendReview.tsx'
import { useReach } from './useReach.ts'

interface PushReviewProps extends PushAround, ReviewActions<ResponseOf<'createMessage'>> {
  form: PushForm
}

/** The push as it would go: what each device shows, how many they are, when. From here it is sent. */
export function PushReview({ form: held, onBack, onRefused, onSent, ...around }: PushReviewProps) {
  const { application, segments, tags, campaigns, presets } = around
  const { code, languages: ofDevices, providers } = application
  const mayCount = useMay('exportSegment')
  const { mutateAsync: create } = useCreateMessage()
  const draft = held.form.getValues()
  const push = guarded(toNotification(draft), held.draftId)
  const base = presetBase(presets, draft.preset)
  const platforms = platformsOf(draft, base)
  const counted = countedLanguages(draft.languages, ofDevices)
  const audience = audienceOf(draft.audience, { application: code, segments, tags })
  const reach = useReach({ audience, application: code, platforms, spoken: counted, mayCount })
  const reached = platforms.filter((platform) => reach.byPlatform.get(platform) !== 0)
  // of ids that were listed nobody knows the platform: the configured ones are shown
  const configured = reached.filter((platform) => draft.platforms.length > 0 || providers[platform])
  const shown = reach.byPlatform.size > 0 || configured.length === 0 ? reached : configured
  const rows = effectiveRows(push, base, shownLanguages(draft.languages, counted, reach.byLanguage), shown)
  return (
    <SendReview
      held={held}
      method="createMessage"
      application={code}
      sent={push}
      send={() => create({ application: code, notifications: [push] })}
      pathOf={(field) => draftPath(field, push)}
      onBack={onBack}
      onRefused={onRefused}
      onSent={onSent}
      reach={reach}
      questions={questionsAbout(push, rows, reach.byLanguage)}
      platforms={platforms}
      languages={counted}
      facts={
        <SendFacts
          push={push}
          preset={base}
          campaigns={campaigns}
          presetName={presets.find((preset) => preset.code === draft.preset)?.name}
        />
      }
    >
      <Section
        title="What each device shows"
        note={coverageWords(rows, reach.byLanguage) ?? 'Platform by language, with where each text comes from.'}
      >
        <EffectiveGrid rows={rows} byLanguage={reach.byLanguage} byPlatform={reach.byPlatform} />
      </Section>
    </SendReview>
  )
}
