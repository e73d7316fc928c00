import { useDocumentTitle } from '@mantine/hooks'
import { type UseQueryResult, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react'
import { ApiError, isTransient } from '#api/errors.ts'
import { shownRequest } from '#api/log.ts'
import { isReachable, useOffline } from '#api/online.ts'
import { poll, retryDelays } from '#api/pause.ts'
import { refetchFailed } from '#api/refetchFailed.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { Failed } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { errorText } from '#format/format.ts'

export const loadRareScreens = () => import('./NotFoundScreen.tsx')
const CrashScreen = lazyNamed(loadRareScreens, 'CrashScreen')

/** Retries automatically while the service or the connection is down. */
export function RouteFailed({ error }: ErrorComponentProps) {
  useDocumentTitle('Failed · Messaging Console')
  const router = useRouter()
  const queries = useQueryClient()
  const { reset } = useQueryErrorResetBoundary()
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  useEffect(() => {
    if (!isTransient(error)) return undefined
    const leaving = new AbortController()
    // the screen reloads only once its read succeeds, so the message stays in place until then
    refetchFailed(queries, error, leaving.signal).then(retry, () => undefined)
    return () => leaving.abort()
  }, [error, queries, retry])
  const message = errorText(error)
  if (isChunkFailure(message)) return <NewerBuild failed={message} />
  if (!(error instanceof ApiError))
    return (
      <Suspense>
        <CrashScreen error={error} onRetry={retry} />
      </Suspense>
    )
  const { logged, requestId } = error
  return (
    <Failed
      headingLevel={1}
      framed={false}
      title="Couldn’t load this page"
      message={message}
      requestId={requestId}
      onRetry={retry}
      retriesItself={isTransient(error)}
      onShowRequest={logged === undefined ? undefined : () => shownRequest.set(logged)}
      action={
        <LinkButton variant="default" to="/applications">
          All applications
        </LinkButton>
      }
    />
  )
}

/** Of a part that is loaded on demand, by the browser’s message. */
export const isChunkFailure = (message: string) =>
  /dynamically imported module|module script|preload CSS/i.test(message)

export const loadFailure = {
  title: 'Couldn’t load this part of the console',
  message: 'You’re offline, or the console has been updated since you opened it. Reload the page. Drafts are kept.',
}

/** Reloads once the console can be reached, as the browser’s own page would replace it before; by itself once for each script. */
export function NewerBuild({ failed, headingLevel = 1 }: { failed: string; headingLevel?: 1 | 2 }) {
  const key = `reloaded: ${failed}`
  const [waits, setWaits] = useState(() => sessionStorage.getItem(key) === null)
  const offline = useOffline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at once when the connection is back
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const reachable = await isReachable()
      if (!reachable && !leaving.signal.aborted) setWaits(true)
      return reachable || undefined
    }
    const reload = () => {
      if (!waits || leaving.signal.aborted) return
      sessionStorage.setItem(key, '1')
      window.location.reload()
    }
    poll(ask, retryDelays, leaving.signal).then(reload, () => undefined)
    return () => leaving.abort()
  }, [key, waits, offline])
  return (
    <Failed
      headingLevel={headingLevel}
      framed={false}
      title={loadFailure.title}
      message={waits ? 'You’re offline. This page loads once you’re back online.' : loadFailure.message}
      action={waits ? undefined : <SecondaryButton onClick={() => setWaits(true)}>Reload</SecondaryButton>}
    />
  )
}

interface QueryStateProps
  extends ComponentProps<typeof Loading>,
    Pick<ComponentProps<typeof Failed>, 'title' | 'framed'> {
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[]
}

export function QueryState({ queries, title, framed, ...loading }: QueryStateProps) {
  const failed = queries.filter(({ data, error }) => error && !data)
  const error = failed[0]?.error
  const offline = useOffline() !== undefined
  if (!error) return <Loading {...loading} />
  return (
    <Failed
      title={title}
      framed={framed}
      // the query is sent again by itself then
      message={offline ? 'You’re offline. Trying again once you’re back online.' : error.message}
      requestId={error instanceof ApiError && !offline ? error.requestId : undefined}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={offline ? undefined : () => void Promise.all(failed.map(({ refetch }) => refetch()))}
    />
  )
}
