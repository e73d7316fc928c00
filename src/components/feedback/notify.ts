import { createElement } from 'react'

let wanted = false
const watchers = new Set<() => void>()

/** Whether anything was ever said: until then the corner for it need not be there. */
export const toastsWanted = {
  get: () => wanted,
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  },
}

interface NotifyOptions {
  /** Takes back what was done. */
  undo?: () => void
  /** The way to what it is about. */
  way?: { label: string; go: () => void }
}

/** Says in a corner that a lone action is done. What belongs to a form or a dialog is said there instead. */
export async function notify(message: string, { undo, way }: NotifyOptions = {}) {
  const [{ notifications }, { ToastWords }] = await Promise.all([
    import('@mantine/notifications'),
    import('./ToastWords.tsx'),
  ])
  const action = undo ? { label: 'Undo', go: undo } : way
  const id = notifications.show({
    message: createElement(ToastWords, {
      message,
      action: action && {
        label: action.label,
        go: () => {
          notifications.hide(id)
          action.go()
        },
      },
    }),
    withBorder: true,
    // a way back takes longer to find than a sentence to read
    autoClose: action ? 12_000 : 6000,
    closeButtonProps: { 'aria-label': 'Close' },
  })
  wanted = true
  for (const watcher of watchers) watcher()
}
