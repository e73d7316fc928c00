import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { returnFocus } from '../controls/useReturnFocus.ts'

interface ToastWordsProps {
  message: string
  action?: { label: string; go: () => void } | undefined
}

export function ToastText({ message, action }: ToastWordsProps) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const toast = root.current
    return () => {
      // its button goes with it
      if (toast?.contains(document.activeElement)) window.setTimeout(() => returnFocus(before.current))
    }
  }, [])
  if (!action) return <>{message}</>
  return (
    <Group
      ref={root}
      justify="space-between"
      gap="sm"
      wrap="nowrap"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      <span>{message}</span>
      <Button variant="default" size="xs" flex="none" onClick={action.go}>
        {action.label}
      </Button>
    </Group>
  )
}
