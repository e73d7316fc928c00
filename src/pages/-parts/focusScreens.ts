import type { AnyRouter } from '@tanstack/react-router'
import { type Departure, linksTo } from './departure.ts'

/**
 * Focuses each new screen’s heading for screen readers, or its field on a screen for typing. Whoever returns to a screen, by the
 * history or by a link, gets the focus on the link that they had followed from there, once it is shown.
 */
export function focusScreens(router: AnyRouter) {
  /** By the index of the screen in the history. */
  const departures = new Map<number, Departure>()
  let fromFrame = false
  let stop = () => {}
  router.subscribe('onBeforeNavigate', ({ fromLocation: left, toLocation, hrefChanged }) => {
    if (!left || !hrefChanged) return
    stop()
    const { activeElement: active } = document
    fromFrame = active !== document.body && !active?.closest('main')
    const at = left.state.__TSR_index
    if (toLocation.state.__TSR_index <= at) return
    const departure = describeDeparture(left.pathname, active)
    // a redirect comes after the link, which may be gone
    if (departure.href || !departures.has(at)) departures.set(at, departure)
  })
  router.subscribe('onRendered', ({ fromLocation: left, toLocation, pathChanged, hrefChanged }) => {
    if (!left || !hrefChanged) return
    if (pathChanged) focusTitle()
    const { pathname, state } = toLocation
    const [from, to] = [left.state.__TSR_index, state.__TSR_index]
    const before = departures.get(from - 1)
    // the navigation and the search of the frame lead to a screen, not back to it
    const isUp =
      pathChanged && !fromFrame && (before?.pathname === pathname || left.pathname.startsWith(`${pathname}/`))
    const departure = to < from ? departures.get(to) : before
    departures.delete(to)
    if (to >= from && !isUp) return
    let stopped = false
    stop = () => {
      stopped = true
    }
    // not in the first script; offline, the focus stays on the heading
    import('./focusFollowed.ts').then(
      ({ focusFollowed }) => {
        if (!stopped) stop = focusFollowed(left, departure?.pathname === pathname ? departure : undefined)
      },
      () => undefined,
    )
  })
}

function focusTitle() {
  const heading = document.querySelector<HTMLElement>('[data-page-title]')
  const field = document.querySelector<HTMLElement>('[data-page-field]')
  ;(field ?? heading)?.focus({ preventScroll: true })
}

function describeDeparture(pathname: string, link: Element | null): Departure {
  const href = link?.closest('main') && link.getAttribute('href')
  return link && href ? { pathname, href, nth: linksTo(href).indexOf(link) } : { pathname }
}
