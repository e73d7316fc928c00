import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { filtersOf, useReplaceFilter } from '#api/filters.ts'
import { ReplaceFailure, type Sent, whatStands } from '#api/replaceFilter.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Filter } from '#contract/filters.ts'
import { definitionOf } from '#forms/filters/definitionOf.ts'

const to = '/applications/$application/segments/$code' as const

/** The code under which a form was opened, by the codes that its segment has got since. */
const lines = new Map<string, string>()

/** What names a form as long as it is about the same segment, whatever codes that gets. */
export const lineOf = (code: string): string => lines.get(code) ?? code

/** What follows a replacement: the address goes on to the new code, and the toast has the way back. */
export function useReplaced(application: string) {
  const queries = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const { mutateAsync: replace } = useReplaceFilter(application)

  /** The definition that has the name now. Whoever looks at the one it replaced goes on with it. */
  async function follow(code: string, name: string): Promise<Filter | undefined> {
    const filters = await queries.query({ ...filtersOf(application), staleTime: 0 }).catch(() => undefined)
    const now = filters?.find((one) => one.name === name)
    if (!now) return undefined
    lines.set(now.code, lineOf(code))
    const here = router.buildLocation({ to, params: { application, code } }).pathname
    if (router.state.location.pathname !== here) return now
    keepFocus()
    await navigate({ to, params: { application, code: now.code }, replace: true, ignoreBlocker: true })
    return now
  }

  /** The screen stays the same: whoever types goes on typing. */
  function keepFocus() {
    const field = document.activeElement
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (field instanceof HTMLElement && field.isConnected && field !== document.body)
        field.focus({ preventScroll: true })
    })
  }

  async function takeBack(before: Filter, now: Filter, sent: Sent = new Map()): Promise<void> {
    const next = definitionOf(before)
    try {
      await replace({ old: now, next, sent })
    } catch (error) {
      const why =
        error instanceof ReplaceFailure
          ? whatStands(error, next, '').join(' ').trim()
          : `Couldn’t restore segment ${before.name}: ${error instanceof Error ? error.message : String(error)}`
      void notify(why, { way: { label: 'Try again', go: () => void takeBack(before, now, sent) } })
      return
    }
    await follow(now.code, before.name)
    void notify(`Segment ${before.name} restored`)
  }

  /** Says that it was saved. Answers the new definition; undefined where the service does not list it. */
  return async (before: Filter, name: string): Promise<Filter | undefined> => {
    const now = await follow(before.code, name)
    const undo = now && before.filter_expression ? () => void takeBack(before, now) : undefined
    void notify(`Segment ${name} saved`, undo ? { undo } : {})
    return now
  }
}
