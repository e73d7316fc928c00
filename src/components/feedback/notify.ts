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
  undo?: () => void
  way?: { label: string; go: () => void }
  /** What it is about, such as `zone z1`: the newer word on it takes the place of the older one. */
  about?: string
}

let shown: { id: string; about: string | undefined }[] = []

const most = () => (window.matchMedia('(max-width: 48em)').matches ? 2 : 4)

/** Says in a corner that a lone action is done. What belongs to a form or a dialog is said there instead. */
export async function notify(message: string, { undo, way, about }: NotifyOptions = {}) {
  const [{ notifications }, { ToastText }] = await Promise.all([
    import('@mantine/notifications'),
    import('./ToastText.tsx'),
  ])
  const action = undo ? { label: 'Undo', go: undo } : way
  const room = most() - 1
  const kept = shown.filter((one) => about === undefined || one.about !== about)
  for (const one of shown) if (!kept.slice(-room).includes(one)) notifications.hide(one.id)
  const id = notifications.show({
    message: createElement(ToastText, {
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
    onClose: () => {
      shown = shown.filter((one) => one.id !== id)
    },
  })
  shown = [...kept.slice(-room), { id, about }]
  wanted = true
  for (const watcher of watchers) watcher()
}
