import { createElement } from 'react'

let wanted = false
const watchers = new Set<() => void>()

/** True after the first toast: until then, the container isn’t loaded. */
export const toastPreferences = {
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
  /** Of an Undo that failed: what it restores is known nowhere else, so the toast stays until it’s closed. */
  retry?: () => void
  /** What it is about, such as `zone z1`: a newer toast replaces an older one about the same thing. */
  about?: string
}

let shown: { id: string; about: string | undefined; stays: boolean; hide: () => void }[] = []

/** On a phone, a second one would cover what was just changed. */
const most = () => (window.matchMedia('(width < 48em)').matches ? 1 : 4)

/** Hides what is shown about a thing, such as when its screen is left. */
export const dismiss = (about: string) => {
  for (const toast of shown) if (toast.about === about) toast.hide()
}

/** For actions without a form or dialog of their own, which would report the result themselves. */
export async function notify(message: string, { undo, way, retry, about }: NotifyOptions = {}) {
  const [{ notifications }, { ToastText }] = await Promise.all([
    import('@mantine/notifications'),
    import('./ToastText.tsx'),
  ])
  const action = undo ? { label: 'Undo', go: undo } : retry ? { label: 'Try again', go: retry } : way
  const others = shown.filter((toast) => about === undefined || toast.about !== about)
  const newest = others.slice(Math.max(0, others.length - most() + 1))
  const kept = others.filter((toast) => toast.stays || newest.includes(toast))
  for (const toast of shown) if (!kept.includes(toast)) toast.hide()
  // an action needs more time than a sentence, and what can’t be done later needs most
  const closesAfter = retry ? false : undo ? 20_000 : way ? 12_000 : 6_000
  const closeAfter = (autoClose: number | false) => notifications.update({ id, message: text, autoClose })
  const hide = () => void notifications.hide(id)
  const text = createElement(ToastText, {
    message,
    action: action && {
      label: action.label,
      go: () => {
        // a second click before the button disappears
        if (!shown.some((toast) => toast.id === id)) return
        hide()
        action.go()
      },
    },
  })
  const id: string = notifications.show({
    message: text,
    withBorder: true,
    autoClose: closesAfter,
    // while focused, it stays: the next key would reach something else
    onFocus: () => closeAfter(false),
    onBlur: () => closeAfter(closesAfter),
    closeButtonProps: { 'aria-label': 'Close' },
    onClose: () => {
      shown = shown.filter((toast) => toast.id !== id)
    },
  })
  shown = [...kept, { id, about, stays: retry !== undefined, hide }]
  wanted = true
  for (const watcher of watchers) watcher()
}
