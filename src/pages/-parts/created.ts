import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** `page`: when the page was loaded, as the browser keeps the state of its history over a reload. */
    created?: { code: string; page: number }
  }
}

interface Coded {
  code: string
  name: string
}

/** State of the list to which the creation of an item leads. `now`: undefined if it couldn’t be loaded. */
export function createdState(name: string, before: readonly Coded[], now: readonly Coded[] | undefined) {
  // the service returns no code, and others may have the same name
  const made = now?.find((item) => item.name === name && !before.some(({ code }) => code === item.code))
  return made ? { created: { code: made.code, page: performance.timeOrigin } } : {}
}

/** Code of the item that was just created, for its list. */
export const useCreated = (): string | undefined =>
  useLocation({
    select: ({ state: { created } }) => (created?.page === performance.timeOrigin ? created.code : undefined),
  })
