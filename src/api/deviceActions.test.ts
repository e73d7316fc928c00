import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deviceQuery } from './deviceActions.ts'

test('an unknown hardware ID is null, which differs from one that is not loaded', () => {
  const queries = new QueryClient()
  const asking = { ...deviceQuery('AAAAA-BBBBB', 'H1'), enabled: false }
  const known = () => new QueryObserver(queries, asking).getCurrentResult().data
  expect(known()).toBeUndefined()
  queries.setQueryData(asking.queryKey, { devices: [] })
  expect(known()).toBeNull()
})
