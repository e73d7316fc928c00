import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { type Finished, finishReplacements } from '#api/finishReplacements.ts'
import { notify } from '#components/feedback/notify.ts'
import { errorText } from '#format/format.ts'
import { writeDraft } from '#forms/shared/drafts.ts'

const sentences: Record<Finished['outcome'], (what: string) => string> = {
  finished: (what) => `Saving the ${what} was interrupted but has now finished`,
  unchanged: (what) => `Saving the ${what} was interrupted and changed nothing`,
  unclear: (what) => `Saving the ${what} was interrupted. Check which version to keep.`,
}

const screens = {
  segment: { list: '/applications/$application/segments', here: '/applications/$application/segments/$code' },
  preset: { list: '/applications/$application/presets', here: '/applications/$application/presets/$preset' },
} as const

/** Finishes saving a segment or preset after a reload interrupted it, and reports the result. */
export default function FinishReplacements() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    /** Discards the draft, which is saved now, and navigates from the old URL to the new one, or to the list. */
    const leaveOld = async ({ kind, application, old, now }: Finished) => {
      const { list, here } = screens[kind]
      writeDraft(`${kind} ${old}`, {})
      const address = (code: string) => ({ to: here, params: { application, code, preset: code } })
      if (router.state.location.pathname !== router.buildLocation(address(old)).pathname) return
      await queries.query({ ...filtersQuery(application), staleTime: 0 }).catch(() => undefined)
      const to = now === undefined ? { to: list, params: { application } } : address(now)
      await navigate({ ...to, replace: true, ignoreBlocker: true })
    }
    const finish = async () => {
      await finishReplacements((what) => {
        if ('error' in what)
          return void notify(`Couldn’t finish saving the ${what.replacement.kind}. ${errorText(what.error)}`, {
            way: { label: 'Try again', go: () => void finish() },
          })
        const { kind, name, application, outcome } = what
        if (outcome === 'finished') void leaveOld(what)
        void notify(sentences[outcome](`${kind} ${name}`), {
          way: { label: `View ${kind}s`, go: () => navigate({ to: screens[kind].list, params: { application } }) },
        })
      })
      for (const name of ['listFilters', 'listPresets', 'getPreset'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
    void finish()
  }, [queries, navigate, router])
  return null
}
