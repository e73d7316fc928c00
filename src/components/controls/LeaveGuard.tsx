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

export function LeaveGuard({ guards, title, message, leave, stay, onLeave }: LeaveGuardProps) {
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
  return (
    <Dialog onClose={() => answer(false)} title={title} zIndex={210}>
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(true)}>
          {leave}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {stay}
        </Button>
      </Group>
    </Dialog>
  )
}
