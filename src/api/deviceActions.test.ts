import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deviceQuery } from './deviceActions.ts'

test('a hardware ID that nobody has is null, so that it differs from one not asked for yet', () => {
  const queries = new QueryClient()
  const asking = { ...deviceQuery('AAAAA-BBBBB', 'H1'), enabled: false }
  const known = () => new QueryObserver(queries, asking).getCurrentResult().data
  expect(known()).toBeUndefined()
  queries.setQueryData(asking.queryKey, { devices: [] })
  expect(known()).toBeNull()
})
