import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { actionLabel } from './entryLine.ts'
import { foldRemovals, markReplaced } from './markReplaced.ts'

let id = 0
const entry = (event: string, objects: string[], notification?: object, outcome: ListedEntry['outcome'] = 'done') =>
  ({
    ...{
      id: ++id,
      at: '2030-01-01T00:00:00.000Z',
      person: 'ada',
      role: 'marketer',
      address: '',
      event,
      outcome,
      objects,
    },
    ...{
      application: 'AAAAA-00001',
      name: null,
      running: false,
      held: null,
      requestId: 'r',
      reason: null,
      devices: null,
    },
    ...{ within: null, parts: null, request: notification && { notifications: [notification] } },
  }) satisfies ListedEntry

const bread = { content: 'Bread', filter: 'Regulars' }

test('a message that was rescheduled and edited wasn’t undone', () => {
  const rows = markReplaced([
    entry('createMessage', ['message:M-3', 'replaced:M-2'], {
      ...bread,
      content: 'Cake',
      send_date: '2030-01-03 10:00',
    }),
    entry('undoHeld', ['message:M-2']),
    {
      ...entry('createMessage', ['message:M-2', 'replaced:M-1'], { send_date: '2030-01-03 10:00', ...bread }, 'undone'),
      rescheduled: true,
    },
    entry('undoHeld', ['message:M-1']),
    entry('createMessage', ['message:M-1'], { ...bread, send_date: '2030-01-02 10:00', transactionId: 'x' }, 'undone'),
  ])
  expect(rows.map((row) => [actionLabel(row), row.replaced])).toEqual([
    ['Edit message', undefined],
    ['Remove earlier version', true],
    ['Reschedule message', true],
    ['Remove earlier version', true],
    ['Send push', true],
  ])
  // removing the earlier version is no row beside the edit
  const folded = foldRemovals(rows)
  expect(folded.map((row) => [actionLabel(row), row.folded?.map(actionLabel)])).toEqual([
    ['Edit message', ['Edit message', 'Remove earlier version']],
    ['Reschedule message', ['Reschedule message', 'Remove earlier version']],
    ['Send push', undefined],
  ])
})

test('what someone else removed, or what was edited on another page of the list, keeps its row', () => {
  const edit = entry('createMessage', ['message:M-2', 'replaced:M-1'], { ...bread, send_date: '2030-01-03 10:00' })
  const removal = { ...entry('undoHeld', ['message:M-1']), person: 'bo' }
  expect(foldRemovals(markReplaced([edit, removal]))).toHaveLength(2)
  expect(foldRemovals([{ ...removal, replaced: true }])).toHaveLength(1)
})

test('an undone send that nothing replaced stays undone', () => {
  const rows = markReplaced([
    entry('undoHeld', ['message:M-1']),
    entry('createMessage', ['message:M-1'], bread, 'undone'),
  ])
  expect(rows.map((row) => [actionLabel(row), row.replaced])).toEqual([
    ['Undo send', undefined],
    ['Send push', undefined],
  ])
})

test('a scheduled message that nothing replaced was canceled', () => {
  const rows = markReplaced([
    entry('undoHeld', ['message:M-1']),
    entry('createMessage', ['message:M-1'], { ...bread, send_date: '2030-01-02 10:00' }, 'undone'),
    entry('undoHeld', ['message:M-2']),
    entry('createMessage', ['message:M-2'], { ...bread, send_date: 'now' }, 'undone'),
  ])
  expect(rows.map((row) => [actionLabel(row), row.canceled])).toEqual([
    ['Cancel message', true],
    ['Send push', true],
    ['Undo send', undefined],
    ['Send push', undefined],
  ])
})
