import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { RestoredNote } from '#forms/shared/UnsavedGuard.tsx'
import type { DraftState } from './useComposerForm.ts'

interface DraftNoticeProps {
  state: DraftState
  /** True where it opened with something typed earlier. */
  restored: boolean
  onDiscard: () => void
}

/** Where a draft stands: restored, without room, or changed in another tab, which nothing here writes over. */
export function DraftNotice({ state, restored, onDiscard }: DraftNoticeProps) {
  if (state === 'elsewhere')
    return (
      <Alert
        mb="md"
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="This draft was changed in another tab"
      >
        What you type here is not kept any more, so that nothing is written over. Go on in the other tab, or take over
        what stands there.
        <div>
          <Button mt="xs" size="compact-sm" variant="default" onClick={() => window.location.reload()}>
            Take over what is there
          </Button>
        </div>
      </Alert>
    )
  if (state === 'sent')
    return (
      <Alert
        mb="md"
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="This message was sent already"
      >
        It is among Sent & scheduled; what you type here is not kept. Compose begins a new one.
      </Alert>
    )
  if (state === 'unsaved')
    return (
      <Alert mb="md" color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title="Draft not saved">
        This browser has no room for it. Discard other drafts, or send this one before you leave.
      </Alert>
    )
  return restored ? <RestoredNote onDiscard={onDiscard} /> : null
}
