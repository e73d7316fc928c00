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

/** Says in a corner that a lone action is done. What belongs to a form or a dialog is said there instead. */
export async function notify(message: string) {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, withBorder: true, autoClose: 6000, closeButtonProps: { 'aria-label': 'Close' } })
  wanted = true
  for (const watcher of watchers) watcher()
}
