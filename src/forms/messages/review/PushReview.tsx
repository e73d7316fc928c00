import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { previewRequest } from '#api/log.ts'
import { useCreateMessage } from '#api/sendMessages.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useNow } from '#components/controls/useNow.ts'
import { Section } from '#components/layout/Section.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { roleRefusal } from '#format/roles.ts'
import { audienceOf } from '../audience/audienceOf.ts'
import { audienceWords } from '../audience/audienceWords.ts'
import type { DraftFault } from '../draft/commonFaults.ts'
import { draftPath } from '../draft/draftPath.ts'
import { guarded, saidBy } from '../draft/guarded.ts'
import { platformsOf } from '../draft/platformsOf.ts'
import { toNotification } from '../draft/toNotification.ts'
import type { PushForm } from '../draft/useComposerForm.ts'
import { effectiveRows } from '../effective/effectiveRows.ts'
import type { PushAround } from '../push/around.ts'
import { presetBase } from '../push/presetBase.ts'
import { spokenIn } from '../push/spokenIn.ts'
import { WhenWords } from '../when/WhenWords.tsx'
import { goesLater } from '../when/zonesPast.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import { coverageWords, EffectiveGrid } from './EffectiveGrid.tsx'
import { OpenAttemptNotice } from './OpenAttemptNotice.tsx'
import { Questions } from './Questions.tsx'
import { questionsAbout } from './questionsAbout.ts'
import { ReachSection } from './ReachSection.tsx'
import classes from './Review.module.css'
import { SendFacts } from './SendFacts.tsx'
import { useReach } from './useReach.ts'
import { openAttempt, useSendOnce } from './useSendOnce.ts'

export type PushAnswer = ResponseOf<'createMessage'>

interface PushReviewProps extends PushAround {
  form: PushForm
  onBack: () => void
  /** Called with what the service refused, before it goes back to the fields. */
  onRefused: (faults: DraftFault[]) => void
  onSent: (answer: PushAnswer) => void
}

/** The push as it would go: what each device shows, how many they are, when. From here it is sent. */
export function PushReview({ form: held, onBack, onRefused, onSent, ...around }: PushReviewProps) {
  const { application, segments, tags, campaigns, presets } = around
  const { form, owner, draftId } = held
  const { role } = useSignedIn()
  const maySend = useMay('createMessage')
  const mayCount = useMay('exportSegment')
  const { mutateAsync: create } = useCreateMessage()
  const draft = form.getValues()
  const push = guarded(toNotification(draft), draftId)
  const request = { application: application.code, notifications: [push] }
  const base = presetBase(presets, draft.preset)
  const platforms = platformsOf(draft, base)
  // what is written for nobody is told too
  const spoken = [
    ...new Set([...spokenIn(application.languages), ...draft.languages.filter((one) => one !== 'default')]),
  ]
  const reach = useReach({
    audience: audienceOf(draft.audience, { application: application.code, segments, tags }),
    application: application.code,
    platforms,
    spoken,
    mayCount,
  })
  const reached = platforms.filter((platform) => reach.byPlatform.get(platform) !== 0)
  // of ids that were listed nobody knows the platform: the configured ones are shown
  const configured = reached.filter((platform) => draft.platforms.length > 0 || application.providers[platform])
  const shownPlatforms = reach.byPlatform.size > 0 || configured.length === 0 ? reached : configured
  const languages = [
    ...new Set([
      ...draft.languages.filter((one) => one !== 'default'),
      ...spoken.filter((language) => reach.byLanguage.get(language) !== 0),
      'default',
    ]),
  ]
  const rows = effectiveRows(push, base, languages, shownPlatforms)
  const questions = questionsAbout(push, rows, reach.byLanguage)
  const said = saidBy(push)
  useNow(15_000)
  const attempt = openAttempt(owner, draftId, { transactionId: push.transactionId, said })
  const { submit, sending, failure } = useSendOnce({
    held,
    transactionId: push.transactionId,
    said,
    send: () => create(request),
    onSent,
    onRefused: ({ faults }) => {
      const placed = faults.flatMap(({ field, message }) => {
        const inner = /^notifications\.0\.(.+)$/.exec(field)?.[1]
        return inner === undefined ? [] : [{ path: draftPath(inner, push), message }]
      })
      if (placed.length === 0) return false
      for (const { path, message } of placed) form.setError(path.join('.') as never, { type: 'service', message })
      onRefused(placed)
      onBack()
      return true
    },
  })
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          disabled={sending}
        >
          Back to editing
        </Button>
        <Button variant="subtle" color="gray" onClick={() => previewRequest('createMessage', request)}>
          Show request
        </Button>
      </div>
      {!sending && <OpenAttemptNotice attempt={attempt} />}
      <Questions questions={questions} />
      <ReachSection reach={reach} words={audienceWords(draft.audience)} platforms={platforms} languages={spoken} />
      <Section
        title="What each device shows"
        note={coverageWords(rows, reach.byLanguage) ?? 'Platform by language, with where each text comes from.'}
      >
        <EffectiveGrid rows={rows} byLanguage={reach.byLanguage} byPlatform={reach.byPlatform} />
      </Section>
      <Section title="When and how">
        <WhenWords when={draft.when} />
        <SendFacts
          push={push}
          preset={base}
          campaigns={campaigns}
          presetName={presets.find(({ code }) => code === draft.preset)?.name}
        />
      </Section>
      <Section title="Confirm">
        <ConfirmSend
          reach={reach}
          verb={goesLater(draft.when, new Date()) ? 'Schedule' : 'Send'}
          sending={sending}
          failure={failure}
          refusal={maySend ? undefined : roleRefusal(role, 'send messages')}
          mustLook={attempt !== undefined && (!attempt.same || attempt.over)}
          hold={
            held.state === 'sent'
              ? 'It was sent already, in another tab'
              : attempt?.clash
                ? 'Change the transaction id: the service would take this for the first attempt'
                : undefined
          }
          onSend={submit}
        />
      </Section>
    </>
  )
}
