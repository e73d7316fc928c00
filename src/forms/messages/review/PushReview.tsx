import { useCreateMessage } from '#api/messages.ts'
import { useMay } from '#api/session.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Notification } from '#contract/messages.ts'
import { definedOf } from '#contract/rendering/effectivePush.ts'
import { countOf, exactCount } from '#format/counts.ts'
import { audienceOf } from '#model/messages/audience.ts'
import { countedLanguages, effectiveRows, platformsOf, presetBase, shownLanguages } from '#model/messages/effective.ts'
import { draftPath } from '#model/messages/pushDraft.ts'
import { questionsAbout } from '#model/messages/questions.ts'
import { guarded, toNotification } from '#model/messages/toNotification.ts'
import type { PushForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/ComposerTools.tsx'
import { coverageWords, EffectiveGrid } from './EffectiveGrid.tsx'
import { useReach } from './ReachSection.tsx'
import { type ReviewActions, SendReview } from './SendReview.tsx'

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

interface SendFactsProps {
  push: Notification
  /** What its preset says: it holds where the push says nothing. */
  preset: Partial<Notification> | undefined
  campaigns: readonly Campaign[]
  presetName: string | undefined
}

/** How a push goes out, as far as it was said. */
function SendFacts({ push: own, preset, campaigns, presetName }: SendFactsProps) {
  const push: Notification = { ...preset, ...definedOf(own) }
  const fromPreset = (field: keyof Notification) =>
    own[field] === undefined && preset?.[field] !== undefined ? { note: 'From the preset.' } : {}
  const { campaign, send_rate, capping_count, capping_days, inbox_days, inbox_date, rich_media, link } = push
  const facts: (Fact | false)[] = [
    presetName !== undefined && { name: 'Preset', value: presetName },
    {
      ...fromPreset('campaign'),
      name: 'Campaign',
      value: campaign ? (campaigns.find(({ code }) => code === campaign)?.name ?? campaign) : 'None',
    },
    {
      ...fromPreset(link ? 'link' : 'rich_media'),
      name: 'Opens',
      value: link ?? (rich_media ? `Rich media ${rich_media}` : 'The app'),
    },
    {
      name: 'Inbox',
      value: inbox_date
        ? `Until ${inbox_date}, 00:00:01 UTC`
        : inbox_days
          ? `For ${countOf(inbox_days, 'day')}`
          : push.inbox_image
            ? 'Until the next day'
            : 'Not kept there',
    },
    send_rate !== undefined && { name: 'Rate', value: `${exactCount(send_rate)} pushes per second` },
    push.send_rate_avoid === true && { name: 'Limit of the application', value: 'Ignored' },
    capping_count !== undefined && {
      name: 'Capping',
      value: `At most ${countOf(capping_count, 'message')}${capping_days ? ` in ${countOf(capping_days, 'day')}` : ''} to one device`,
    },
    push.capping_avoid === true && { name: 'Capping', value: 'Ignored for this message' },
    push.capping_exclude === true && { name: 'Counted for capping', value: 'No' },
    {
      name: 'Transaction id',
      value: <CopyableCode code={push.transactionId ?? ''} what="transaction id" />,
      note: 'Guards against sending twice.',
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
