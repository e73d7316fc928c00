import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay, useSignedIn } from '#api/session.ts'
import { Section } from '#components/layout/Section.tsx'
import type { Notification } from '#contract/messages.ts'
import { roleRefusal } from '#format/roles.ts'
import { audienceOf } from '#model/messages/audience.ts'
import { platformsOf, presetBase, spokenIn } from '#model/messages/effective.ts'
import { type DraftFault, everyFault } from '#model/messages/faults.ts'
import { fieldName, platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import { AudienceCount } from '../audience/AudienceCount.tsx'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import type { PushForm } from '../draft/useComposerForm.ts'
import { useFixProblems } from '../draft/useFixProblems.ts'
import { CoverageList } from '../effective/CoverageList.tsx'
import { PlatformBlocks } from '../platforms/PlatformBlocks.tsx'
import { PlatformChoice } from '../platforms/PlatformChoice.tsx'
import { TextsByLanguage } from '../texts/TextsByLanguage.tsx'
import { tagNames } from '../texts/tagNames.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import { ComposerTools, type PushAround } from './ComposerTools.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { FaultList, RefusedList } from './FaultList.tsx'
import { OpensFields } from './OpensFields.tsx'
import { PresetField } from './PresetField.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import classes from './Push.module.css'

interface PushComposerProps extends PushAround {
  form: PushForm
  /** The language in sight. */
  language: string
  onLanguage: (language: string) => void
  /** What the service refused when it was sent. */
  refused: readonly DraftFault[]
  onReview: () => void
}

const parts = [
  { name: 'fields.title', label: 'Title' },
  { name: 'fields.subtitle', label: 'Subtitle', help: 'Shown on iOS and macOS.' },
  { name: 'fields.content', label: 'Text', required: true, long: true },
] as const

/** The push as it is being written: what it says, to whom, when, and what every platform makes of it. */
export function PushComposer(props: PushComposerProps) {
  const { form: held, language, onLanguage, refused, onReview, ...around } = props
  const { application, segments, tags, campaigns, presets } = around
  const { form } = held
  const { control } = form
  const { role } = useSignedIn()
  const maySend = useMay('createMessage')
  const mayCount = useMay('exportSegment')
  const [opened, setOpened] = useState<string[]>([])
  const [audience, platformIds, preset] = useWatch({ control, name: ['audience', 'platforms', 'preset'] })
  const base = presetBase(presets, preset)
  const platforms = platformsOf({ platforms: platformIds }, base)
  // those that are neither configured nor chosen would only stand in the way
  const drawn = platformIds.length > 0 ? platforms : platforms.filter((key) => application.providers[key])
  const names = tagNames(tags)
  const spoken = spokenIn(application.languages)

  const faultsIn = (draft: PushDraft) => everyFault(draft, { presets, tags })
  const { demanded, reveal, review } = useFixProblems({
    form,
    faultsIn,
    refused,
    onLanguage,
    unfold: ([room, field]) => {
      const block =
        room === 'fields' && platforms.find((one) => platformOptions[one].some((option) => option.field === field))
      if (block) setOpened((now) => (now.includes(block) ? now : [...now, block]))
    },
    onReview,
  })

  const refusal = maySend ? undefined : roleRefusal(role, 'send messages')
  return (
    <div className={classes.root}>
      <form
        className={classes.form}
        noValidate
        aria-label="Push message"
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <Section title="Content" note="What it says, by language. Devices without their language read the Default.">
          <div className={classes.stack}>
            <PresetField control={control} presets={presets} onCopied={onLanguage} form={form} />
            <TextsByLanguage
              control={control}
              languages="languages"
              parts={parts}
              tags={names}
              language={language}
              onLanguage={onLanguage}
              offered={spoken}
            />
            <OpensFields control={control} />
          </div>
        </Section>
        <Section title="Audience">
          <AudienceFields
            control={control}
            application={application}
            segments={segments}
            tags={tags}
            near
            listed={{ label: 'Devices', help: 'Up to 1,000 hardware ids or push tokens.' }}
          />
        </Section>
        <Section title="Platforms" note="Target platforms, and options of each.">
          <div className={classes.stack}>
            <PlatformChoice control={control} providers={application.providers} ofPreset={base?.platforms ?? []} />
            <PlatformBlocks
              control={control}
              platforms={[
                ...new Set([...drawn, ...opened.flatMap((key) => platforms.find((one) => one === key) ?? [])]),
              ]}
              language={language}
              tags={names}
              opened={opened}
              onOpened={setOpened}
            />
          </div>
        </Section>
        <Section title="Schedule">
          <WhenFields control={control} />
        </Section>
        <Section title="Delivery" note="Campaign, inbox, and limits. Optional.">
          <DeliveryFields control={control} campaigns={campaigns} />
        </Section>
        <RefusedList faults={refused} onReveal={reveal} />
        <FaultList shown={demanded} control={control} faultsOf={faultsIn} nameOf={fieldName} onReveal={reveal} />
        <div className={classes.bar}>
          <span className={classes.barNote} role="status">
            {refusal ?? 'Saved as a draft in this browser as you type.'}
          </span>
          <ComposerTools {...around} form={held} />
          <Button onClick={review}>Review</Button>
        </div>
      </form>
      <aside className={classes.side} aria-label="Preview">
        <PreviewCard
          control={control}
          preset={base}
          platforms={drawn.length > 0 ? drawn : platforms}
          application={application}
          language={language}
        />
        <section aria-label="Reach" className={classes.card}>
          <h2 className={classes.cardTitle}>Reach</h2>
          <AudienceCount
            audience={audienceOf(audience, { application: application.code, segments, tags })}
            application={application.code}
            platforms={platforms}
            refusal={mayCount ? undefined : roleRefusal(role, 'count devices')}
          />
        </section>
        <section aria-label="Languages" className={classes.card}>
          <h2 className={classes.cardTitle}>Missing translations</h2>
          <Coverage {...around} control={control} preset={base} spoken={spoken} mayCount={mayCount} />
        </section>
      </aside>
    </div>
  )
}

type PushControl = PushForm['form']['control']

/** Follows what is typed, so that the rest of the composer need not. */
function Coverage({
  control,
  application,
  segments,
  tags,
  preset,
  spoken,
  mayCount,
}: PushAround & {
  control: PushControl
  preset: Partial<Notification> | undefined
  spoken: readonly string[]
  mayCount: boolean
}) {
  const draft = useWatch({ control }) as PushDraft
  return (
    <CoverageList
      push={toNotification(draft)}
      preset={preset}
      platforms={platformsOf(draft, preset)}
      audience={audienceOf(draft.audience, { application: application.code, segments, tags })}
      application={application.code}
      spoken={spoken}
      mayCount={mayCount}
    />
  )
}
