import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('capabilities', (service) => {
  test('lists the available panel methods, without a token', async () => {
    const names = await service().call('capabilities')
    expect(names).toEqual(expect.arrayContaining(['capabilities', 'createApiToken', 'listApiTokens', 'deleteApiToken']))
    const { status, body } = await service().send('listEvents', { application: 'AAAAA-AAAAA' })
    expect(names.includes('listEvents')).toBe(status !== 501 && body.status_code !== 501)
  })
})
