import { expect, test } from 'vitest'
import { similarMessage } from './similarMessage.ts'

const sent = (code: string, change: object) => ({ code, kind: 'push', status: 'sent', ...change })

test('the most similar message has the same preset, else the segment, else the campaign', () => {
  const all = [
    sent('test', { preset: 'P', test: true }),
    sent('scheduled', { preset: 'P', status: 'pending' }),
    sent('email', { preset: 'P', kind: 'email' }),
    sent('campaign', { campaign: 'C' }),
    sent('segment', { filter: 'F' }),
    sent('preset', { preset: 'P' }),
    sent('older', { preset: 'P' }),
  ]
  const find = (change: object) => similarMessage({ kind: 'push', ...change }, all)?.code
  expect(find({ preset: 'P', filter: 'F', campaign: 'C' })).toBe('preset')
  expect(find({ preset: 'Q', filter: 'F', campaign: 'C' })).toBe('segment')
  expect(find({ campaign: 'C' })).toBe('campaign')
  expect(find({})).toBeUndefined()
})
