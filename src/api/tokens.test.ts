import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { stubFetch } from './testing/stubFetch.ts'
import { tokenCapabilities } from './tokens.ts'

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

describe('the panel methods that a service offers', () => {
  test.each([404, 422, 501, 502])('are none if the response is %i', async (status) => {
    stubFetch({ capabilities: Response.json({}, { status }) })
    expect(await queries().fetchQuery(tokenCapabilities())).toEqual([])
  })

  test.each([0, 403, 503])('are unknown if the response is %i', async (status) => {
    stubFetch({
      capabilities: () => {
        if (status === 0) throw new TypeError('Failed to fetch')
        return Response.json({}, { status })
      },
    })
    await expect(queries().fetchQuery(tokenCapabilities())).rejects.toMatchObject({ status })
  })
})
