import { expect, test } from 'vitest'
import { presetsUsing } from './presetUses.ts'

test('a preset uses a segment by its code or by its name', () => {
  const of = (name: string, properties?: Record<string, unknown>) => ({ code: name, name, properties })
  const presets = [
    of('by code', { filter_id: 'AAAAA-00000' }),
    of('by name', { filter_name: 'Adults' }),
    of('another', { filter_id: 'BBBBB-00000', filter_name: 'Children' }),
    of('none'),
  ]
  const names = presetsUsing({ code: 'AAAAA-00000', name: 'Adults' }, presets).map(({ name }) => name)
  expect(names).toEqual(['by code', 'by name'])
})
