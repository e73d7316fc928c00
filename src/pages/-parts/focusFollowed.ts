import { type Departure, linksTo } from './departure.ts'

/** How long the rows of a list may take, in milliseconds. */
const patience = 10_000

/** What tells that the person has gone on, and wants the focus where they are. */
const actions = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

interface LeftPage {
  href: string
  pathname: string
}

/**
 * Focuses the link that led to the page that was left (that of the departure, else the one to its address), and scrolls it into view.
 * Waits for the list to load; until then, the focus stays on the heading. Returns a function that stops waiting.
 */
export function focusFollowed(left: LeftPage, departure: Departure | undefined): () => void {
  const tryFocus = () => {
    const { activeElement: active } = document
    if (active && active !== document.body && !active.matches('[data-page-title], [data-page-field]')) return stop()
    const link = find(left, departure)
    if (!link) return
    stop()
    link.focus()
  }
  const observer = new MutationObserver(tryFocus)
  const timer = window.setTimeout(() => stop(), patience)
  function stop() {
    observer.disconnect()
    window.clearTimeout(timer)
    for (const action of actions) window.removeEventListener(action, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const action of actions) window.addEventListener(action, stop, true)
  tryFocus()
  return stop
}

function find({ href, pathname }: LeftPage, departure: Departure | undefined) {
  const same = departure?.href ? linksTo(departure.href) : []
  const link = same[departure?.nth ?? 0] ?? same[0] ?? linksTo(href)[0] ?? rowTo(pathname)
  return link instanceof HTMLElement && link.checkVisibility() ? link : undefined
}

/** The row of a page whose tabs or filters have changed its address since. */
const rowTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')].find(({ pathname }) => pathname === path)
