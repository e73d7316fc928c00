import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { RestoredNote } from './FormFailure.tsx'
import type { DraftState } from './useKeptDraft.ts'

const notices: Record<Exclude<DraftState, 'kept'>, { title: string; text: string }> = {
  elsewhere: {
    title: 'This draft was changed in another tab or browser',
    text: 'Continue in the other one, or load its version here. What you type here is kept as a copy.',
  },
  copied: {
    title: 'This is now a copy',
    text: 'The draft was changed or sent in another tab or browser. What you type is saved in this copy, a message of its own.',
  },
  sent: {
    title: 'This message was already sent',
    text: 'Find it in Sent & scheduled. What you type here is kept as a copy, a message of its own.',
  },
  unsaved: {
    title: 'Draft not saved',
    text: 'This browser’s storage is full. Discard other drafts, or send this one before you leave.',
  },
}

interface DraftNoticeProps {
  state: DraftState
  restored: boolean
  /** The form has fields that a draft leaves out. */
  incomplete?: boolean
  discard: () => void
  /** Whose draft this was copied from just now. */
  by?: string | undefined
}

/** What the person should know about how the draft is kept. */
export function DraftNotice({ state, restored, incomplete, discard, by }: DraftNoticeProps) {
  if (state === 'kept')
    return restored ? <RestoredNote onDiscard={discard} incomplete={incomplete} by={by} mb="md" /> : null
  const { title, text } = notices[state]
  return (
    <Alert mb="md" color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      {text}
      {state === 'elsewhere' && (
        <SecondaryButton display="block" mt="xs" size="compact-sm" onClick={() => window.location.reload()}>
          Load other version
        </SecondaryButton>
      )}
    </Alert>
  )
}
