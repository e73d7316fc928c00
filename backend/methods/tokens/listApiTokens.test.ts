import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listApiTokens', (service) => {
  test('lists every token with its scope, never the token itself', async () => {
    const application = await service().application()
    await service().call('createApiToken', { name: 'Till', kind: 'device', applications: [application] })
    const { tokens } = await service().call('listApiTokens')
    expect(tokens.map(({ name, kind, applications }) => [name, kind, applications])).toEqual([
      ['API_TOKEN', 'server', null],
      ['DEVICE_API_TOKEN', 'device', null],
      ['Till', 'device', [application]],
    ])
    expect(tokens[0]).not.toHaveProperty('hash')
    expect(tokens[0]).not.toHaveProperty('token')
  })

  test('a token for some applications sees tokens within its scope only', async () => {
    const [mine, other] = [await service().application(), await service().application()]
    const create = (name: string, applications: string[]) =>
      service().call('createApiToken', { name, kind: 'server', applications })
    const { token } = await create('Own', [mine])
    for (const [name, applications] of [
      ['Same', [mine]],
      ['Wider', [mine, other]],
      ['Elsewhere', [other]],
    ] as const)
      await create(name, [...applications])
    const { tokens } = await service().call('listApiTokens', {}, token)
    expect(tokens.map(({ name }) => name)).toEqual(['Own', 'Same'])
  })
})
