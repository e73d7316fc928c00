import { useWatch } from 'react-hook-form'
import { TextLink } from '#components/controls/Text.tsx'
import { type StartDraft, startedId } from '#model/liveActivities/drafts.ts'
import { AttemptNotice } from '../shared/AttemptNotice.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface StartAttemptProps {
  application: string
  control: DraftControl<StartDraft>
  attempt: { at: number; request: unknown } | undefined
  isAttempted: (draft: StartDraft) => boolean
}

/** A start without a response, in the form. */
export function StartAttempt({ application, control, attempt, isAttempted }: StartAttemptProps) {
  const draft = useWatch({ control }) as StartDraft
  return (
    <AttemptNotice at={attempt?.at}>
      <StartDoubt
        application={application}
        id={draft.id}
        attempt={attempt && { ...attempt, same: isAttempted(draft) }}
      />
    </AttemptNotice>
  )
}

interface StartDoubtProps {
  application: string
  /** The ID in the form. */
  id: string
  attempt: { request: unknown; same: boolean } | undefined
}

/** What a start without a response means for starting now. */
export function StartDoubt({ application, id, attempt }: StartDoubtProps) {
  const earlier = startedId(attempt?.request)
  if (attempt?.same)
    return 'The activity may have started anyway. Trying again is safe: the service doesn’t start a running activity twice.'
  return (
    <>
      {earlier === undefined
        ? 'The activity may have started anyway.'
        : earlier === id.trim()
          ? 'The activity may have started with its earlier content or audience.'
          : `The activity ${earlier} may be running on the same phones, which would then show both.`}{' '}
      Check{' '}
      <TextLink
        size="sm"
        c="inherit"
        underline="always"
        to="/applications/$application/live-activities"
        params={{ application }}
        search={{ activity: earlier }}
      >
        Live activities
      </TextLink>{' '}
      first.
    </>
  )
}
