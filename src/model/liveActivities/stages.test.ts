import { expect, test } from 'vitest'
import { atStage, getStage, nextStage, stageSteps } from './stages.ts'

const message = (id: string, stage: string, more: Record<string, unknown>) => ({
  code: `${id} ${stage}`,
  created: '2026-01-01 10:00',
  request: { live_activity_id: id, live_activity: { 'content-state': { minutes: 5, stage }, ...more } },
})
const start = (id: string, type: string) => message(id, 'received', { 'attributes-type': type })
const messages = [
  message('a', 'picked up', { event: 'end' }),
  message('b', 'brewing', { event: 'update' }),
  message('a', 'ready', { event: 'update' }),
  start('b', 'Coffee'),
  message('a', 'brewing', { event: 'update' }),
  message('lost', 'ready', { event: 'update' }),
  start('ride', 'Ride'),
  start('a', 'Coffee'),
]
const steps = stageSteps(messages)
const at = (stage: string, attributesType = 'Coffee') =>
  nextStage(steps, { attributesType, state: { minutes: 1, stage } })

test('the next stage is what followed in another activity of the same type', () => {
  expect(at('received')).toMatchObject({ key: 'stage', to: 'brewing', ends: false })
  expect(at('brewing')).toMatchObject({ to: 'ready', ends: false })
  expect(at('ready')).toMatchObject({ to: 'picked up', ends: true })
})

test('a stage that another activity ended with leads to the end', () =>
  expect(at('picked up')).toMatchObject({ from: 'picked up', to: 'picked up', ends: true }))

test('it is unknown for other types', () => {
  expect(at('received', 'Ride')).toBeUndefined()
  expect(nextStage(steps, { attributesType: 'Coffee', state: {} })).toBeUndefined()
})

test('a stage is the first text', () => {
  expect(getStage({ minutes: 5, stage: 'brewing', barista: 'Rui' })).toEqual({ key: 'stage', value: 'brewing' })
  expect(getStage({ minutes: 5 })).toBeUndefined()
})

test('the numbers change as they did then, and nothing remains at the end', () => {
  const content = (state: object, more: object) => ({
    code: 'M',
    created: '2026-01-01 10:00',
    request: { live_activity_id: 'a', live_activity: { 'content-state': state, ...more } },
  })
  const [last, first] = stageSteps([
    content({ stage: 'picked up', minutes: 1, cups: 2 }, { event: 'end' }),
    content({ stage: 'ready', minutes: 1, cups: 2 }, { event: 'update' }),
    content({ stage: 'brewing', minutes: 6, cups: 2 }, { 'attributes-type': 'Coffee' }),
  ])
  const state = { stage: 'brewing', minutes: 4, cups: 3 }
  expect(first && atStage(state, first)).toEqual({ stage: 'ready', minutes: 1, cups: 3 })
  expect(last && atStage(state, last)).toEqual({ stage: 'picked up', minutes: 0, cups: 3 })
  // only what counts down ends at 0
  const other = { ...state, secondsLeft: 30, leftTeamScore: 2 }
  expect(last && atStage(other, last)).toMatchObject({ secondsLeft: 0, leftTeamScore: 2 })
})
