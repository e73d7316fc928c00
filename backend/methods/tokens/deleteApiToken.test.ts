import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteApiToken', (service) => {
  test('a deleted token is refused', async () => {
    const { id, token } = await service().call('createApiToken', { name: 'Short', kind: 'server' })
    await service().call('getApplications', {}, token)
    await service().call('deleteApiToken', { id })
    expect(await service().refusal('getApplications', {}, token)).toEqual([210, 'Account not found'])
  })

  test('refuses to delete the token in use and an unknown one', async () => {
    const { tokens } = await service().call('listApiTokens')
    const own = tokens.find(({ name }) => name === 'API_TOKEN')?.id
    expect((await service().refusal('deleteApiToken', { id: own }))[1]).toMatch(/^id: is used for this request/)
    for (const id of [999, '0', -1, '1.5', 'x', 99_999_999_999]) {
      expect(await service().refusal('deleteApiToken', { id })).toEqual([210, 'id: doesn’t exist'])
    }
  })
})
