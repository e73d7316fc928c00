import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filtersOf } from '#api/filters.ts'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import { stateLabel, stateWords } from '#components/preview/stateKinds.ts'
import type { Application } from '#contract/applications.ts'
import { countOf } from '#format/counts.ts'
import { namesIn } from '../messages/audience/namesIn.ts'
import { ReviewDialog } from '../shared/ReviewDialog.tsx'
import type { StartDraft } from './startDraft.ts'
import { stateIn } from './stateRows.ts'

interface StartReviewProps {
  application: Application
  draft: StartDraft
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** The last look before a live activity starts. Everyone has to be typed. */
export function StartReview({ application, draft, ...dialog }: StartReviewProps) {
  const { data: filters } = useQuery(filtersOf(application.code))
  const [typed, setTyped] = useState('')
  const everyone = draft.audience === 'everyone'
  const count = namesIn(draft.names).length
  const who = {
    segment: `The iOS devices of the segment ${filters?.find(({ code }) => code === draft.segment)?.name ?? draft.segment}`,
    users: `The iOS devices of ${countOf(count, 'user')}`,
    devices: countOf(count, 'device'),
    everyone: `All iOS devices of ${application.title}`,
  }[draft.audience ?? 'everyone']
  const facts: Fact[] = [
    { name: 'Who gets it', value: <strong>{who}</strong> },
    { name: 'Title', value: draft.title.trim() || 'None' },
    { name: 'Text in its place', value: draft.content },
    ...Object.entries(stateIn(draft.state).state).map(([key, value]) => ({
      name: stateLabel(key),
      value: stateWords(key, value),
    })),
  ]
  return (
    <ReviewDialog
      title={`Start the live activity ${draft.id.trim()}?`}
      method="startLiveActivity"
      confirm="Start"
      hold={everyone && typed.trim() !== application.title ? `Type ${application.title} first` : undefined}
      doubt="It may have been started all the same: the service refuses to start a running one again, so trying again is safe."
      {...dialog}
    >
      <Facts facts={facts} />
      {everyone && (
        <TextInput
          label={
            <>
              Type <strong>{application.title}</strong> to send it to everyone
            </>
          }
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ReviewDialog>
  )
}
