import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { guardLeaving } from './mayLeave.ts'

/** The search part of a URL. */
export type NextSearch = Readonly<Record<string, unknown>>

interface LeaveGuardProps {
  /** Called on leaving; with the next search part if only that part of the URL changes. */
  guards: (samePage?: NextSearch) => boolean
  title: string
  message: string
  leave: string
  stay: string
  onLeave?: () => void
}

interface LeaveQuestionProps extends Pick<LeaveGuardProps, 'title' | 'message' | 'leave' | 'stay'> {
  onAnswer: (leaves: boolean) => void
}

export const LeaveQuestion = ({ title, message, leave, stay, onAnswer }: LeaveQuestionProps) => (
  <Dialog onClose={() => onAnswer(false)} title={title} zIndex={210}>
    <Text size="sm">{message}</Text>
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={() => onAnswer(true)}>
        {leave}
      </Button>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        {stay}
      </Button>
    </Group>
  </Dialog>
)

export function LeaveGuard({ guards, onLeave, ...words }: LeaveGuardProps) {
  const left = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => guards(current.pathname === next.pathname ? next.search : undefined),
    enableBeforeUnload: () => !left.current && guards(),
    withResolver: true,
  })
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => guardLeaving(() => !guards() || new Promise<boolean>((resolve) => setAsked({ answer: resolve }))))
  // mounted only when needed: otherwise it would handle the Escape that started the navigation
  if (status !== 'blocked' && !asked) return null
  const answer = (leaves: boolean) => {
    if (leaves) {
      left.current = asked !== undefined
      onLeave?.()
    }
    if (asked) asked.answer(leaves)
    else if (leaves) proceed?.()
    else reset?.()
    setAsked(undefined)
  }
  return <LeaveQuestion {...words} onAnswer={answer} />
}
