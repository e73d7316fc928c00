import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { stubFetch } from './testing/stubFetch.ts'
import { withScheduledHeld } from './withScheduledHeld.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that fails while the rest is loaded rejects the whole, and nothing else', async () => {
  stubFetch({ '/api/listHeld': { held: [] } })
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const queries = new QueryClient()
  queries.setQueryData(session().queryKey, { signedIn: true, holdsSends: true } as never)
  const gone = new Error('The page is gone')
  await expect(withScheduledHeld('A1B2C-3D4E5', Promise.reject(gone), queries)).rejects.toBe(gone)
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})
