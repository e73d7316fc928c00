import { Button, Group, Kbd, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { mac } from '../controls/mac.ts'
import { returnFocus } from '../controls/useReturnFocus.ts'
import classes from './ToastCorner.module.css'
import './toastKeys.ts'

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
  const undoes = action.label === 'Undo'
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    event.target.blur()
    returnFocus(before.current)
  }
  return (
    <Group
      ref={root}
      justify="space-between"
      gap="sm"
      wrap="nowrap"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onKeyDown={goBack}
    >
      <span>{message}</span>
      {undoes && (
        <VisuallyHidden className={classes.key}>Press {mac ? 'Command' : 'Control'}+Z to undo.</VisuallyHidden>
      )}
      <Button
        variant="default"
        size="xs"
        flex="none"
        data-toast-action={action.label}
        aria-keyshortcuts={undoes ? 'Control+Z Meta+Z F6' : 'F6'}
        onClick={action.go}
      >
        {action.label}
        {undoes && (
          <Kbd size="xs" ms={8} aria-hidden className={classes.key}>
            {mac ? '⌘Z' : 'Ctrl Z'}
          </Kbd>
        )}
      </Button>
    </Group>
  )
}
