import { expect, test } from 'vitest'
import { type DeviceColumns, knownTags } from './knownTags.ts'

const device: DeviceColumns = {
  device_type: 17,
  push_token: null,
  language: 'pt',
  app_version: null,
  device_model: null,
  os_version: '12',
  created: new Date('2025-03-01T10:00:00.000Z'),
  last_open: new Date('2025-03-02T10:00:30.500Z'),
  tags: { Age: 30, Platform: 'own' },
}

test('maps built-in tags to columns, without unknown ones', () => {
  expect(knownTags({ ...device, tags: { City: 'Porto' } }, new Set())).toEqual({
    Language: 'pt',
    'OS Version': '12',
    Platform: 'huawei_android',
    'First Install': '2025-03-01 10:00',
    'Last Application Open': '2025-03-02 10:00:30',
    'Push Enabled': false,
    City: 'Porto',
  })
})

test('a custom tag overrides a built-in one with its name, also without a value', () => {
  const tags = knownTags(device, new Set(['Platform', 'Language', 'OS Version', 'First Install', 'Push Enabled']))
  expect(tags).toEqual({ 'Last Application Open': '2025-03-02 10:00:30', Age: 30, Platform: 'own' })
})
