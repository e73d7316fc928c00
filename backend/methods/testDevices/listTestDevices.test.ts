import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listTestDevices', (service) => {
  // interface, Test device: "name, type, pushtoken, description (strings; see listTestDevices)"
  test('returns the application’s test devices in order of creation', async () => {
    const { call } = service()
    const [one, two] = [await service().application(), await service().application()]
    await call('createTestDevice', { application: one, push_token: 'T1', device_type: 1, name: 'Zed' })
    await call('createTestDevice', { application: two, push_token: 'T2', device_type: 1, name: 'Other' })
    await call('createTestDevice', {
      application: one,
      push_token: 'T3',
      device_type: 14,
      name: 'Ann',
      description: 'D',
    })
    expect(await call('listTestDevices', { application: one })).toEqual({
      TestDevices: [
        { name: 'Zed', type: '1', pushtoken: 'T1', description: '' },
        { name: 'Ann', type: '14', pushtoken: 'T3', description: 'D' },
      ],
    })
  })
})
