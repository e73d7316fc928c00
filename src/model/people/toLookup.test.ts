import { expect, test } from 'vitest'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { toLookup } from './toLookup.ts'

const device = (fields: Partial<KnownDevice>) => ({ hwid: 'phone-1', device_type: 3, ...fields }) as KnownDevice
const ada = device({ name: 'Ada Elderlin', user_id: 'guest-1142' })

test('one person is remembered by the user ID, whatever was typed', () => {
  const remembered = { find: 'guest-1142', label: 'Ada Elderlin · guest-1142' }
  expect(toLookup('07700 900101', [ada, device({ hwid: 'ada@mail.example', user_id: 'guest-1142' })])).toEqual(
    remembered,
  )
  expect(toLookup('ada elderlin', [ada])).toEqual(remembered)
})

test('without a user ID, the device or number is the identifier', () => {
  const number = { hwid: 'whatsapp:+447700900101', device_type: 21 }
  expect(toLookup('07700 900101', [device({ ...number, name: 'Ada' })])).toEqual({
    find: '+447700900101',
    label: 'Ada · +447700900101',
  })
  expect(toLookup('PHONE-1', [device({})])).toEqual({ find: 'phone-1', label: 'phone-1' })
})

test('of several people, and without a device list, the text is remembered', () => {
  expect(toLookup('ada', [ada, device({ hwid: 'phone-2' })])).toEqual({ find: 'ada' })
  expect(toLookup('ada')).toEqual({ find: 'ada' })
})
