import { type LinkProps, useLocation, useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'

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
function createdState(name: string, before: readonly Coded[], now: readonly Coded[] | undefined) {
  // the service returns no code, and others may have the same name
  const made = now?.find((item) => item.name === name && !before.some(({ code }) => code === item.code))
  return made ? { code: made.code, state: { created: { code: made.code, page: performance.timeOrigin } } } : undefined
}

interface Landing {
  /** What it is, such as `Preset`. */
  kind: string
  name: string
  list: LinkProps
  before: readonly Coded[]
  now: readonly Coded[] | undefined
  /** What people mostly do with it next. By its code, which is undefined if the list couldn’t be loaded. */
  next: (code: string | undefined) => { label: string; link: LinkProps } | undefined
}

/** Leads from the form of a new item to its row in the list, which is marked and in sight; a toast offers the next step. */
export function useCreatedLanding() {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return async ({ kind, name, list, before, now, next }: Landing): Promise<void> => {
    const made = createdState(name, before, now)
    // the list scrolls to the row by itself
    if (isMounted())
      await navigate({ ...list, state: made?.state ?? {}, resetScroll: made === undefined, ignoreBlocker: true })
    const step = next(made?.code)
    void notify(
      `${kind} ${name} created`,
      step ? { way: { label: step.label, go: () => void navigate(step.link) } } : {},
    )
  }
}

/** Code of the item that was just created, for its list. */
export const useCreated = (): string | undefined =>
  useLocation({
    select: ({ state: { created } }) => (created?.page === performance.timeOrigin ? created.code : undefined),
  })
