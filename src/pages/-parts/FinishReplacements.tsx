import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { type Finished, finishReplacements } from '#api/finishReplacements.ts'
import { notify } from '#components/feedback/notify.ts'

const sentences: Record<Finished['outcome'], (what: string) => string> = {
  finished: (what) => `Saving the ${what} was interrupted and is now finished`,
  unchanged: (what) => `Saving the ${what} was interrupted. It is unchanged`,
  unclear: (what) => `Saving the ${what} was interrupted. Check which version to keep`,
}

/** Finishes saving a segment or preset after a reload interrupted it, and reports the result. */
export default function FinishReplacements() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    /** Navigates from the URL of a replaced segment to its new one, or to the list. */
    const leaveOld = async ({ application, old, now }: Finished) => {
      const here = '/applications/$application/segments/$code' as const
      const address = router.buildLocation({ to: here, params: { application, code: old } }).pathname
      if (router.state.location.pathname !== address) return
      await queries.query({ ...filtersQuery(application), staleTime: 0 }).catch(() => undefined)
      // the input there is what was saved: nothing is lost
      const to = now === undefined ? '/applications/$application/segments' : here
      await navigate({ to, params: { application, code: now ?? old }, replace: true, ignoreBlocker: true })
    }
    const finish = async () => {
      await finishReplacements((what) => {
        if ('error' in what) {
          const { message } = what.error as Error
          void notify(`Couldn’t finish saving the ${what.replacement.kind}. ${message}`, {
            way: { label: 'Try again', go: () => void finish() },
          })
          return
        }
        const { kind, name, application, outcome } = what
        if (kind === 'segment' && outcome === 'finished') void leaveOld(what)
        void notify(sentences[outcome](`${kind} ${name}`), {
          way: {
            label: kind === 'segment' ? 'View segments' : 'View presets',
            go: () =>
              navigate({
                to: kind === 'segment' ? '/applications/$application/segments' : '/applications/$application/presets',
                params: { application },
              }),
          },
        })
      })
      for (const name of ['listFilters', 'listPresets', 'getPreset'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
    void finish()
  }, [queries, navigate, router])
  return null
}
