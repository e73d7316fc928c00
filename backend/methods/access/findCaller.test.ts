import { expect, test } from 'vitest'
import { AccountNotFound } from '../../rules/errors.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'
import { findCaller } from './findCaller.ts'

onEachStorage('findCaller', (service) => {
  test('finds the account of a token of the right kind', async () => {
    const { db } = service()
    for (const credential of ['account', 'key', 'journey'] as const)
      expect(await findCaller(db, credential, tokens.api)).toMatchObject({
        account: { id: 1 },
        token: { kind: 'server', all_applications: true },
      })
    expect(await findCaller(db, 'device', tokens.device)).toMatchObject({
      account: { id: 1 },
      token: { kind: 'device' },
    })
  })

  test.each([
    ['a missing token', 'account', undefined],
    ['an unknown token', 'account', 'wrong'],
    ['an empty token', 'account', ''],
    ['a device token as an access token', 'account', tokens.device],
    ['an access token as a device token', 'device', tokens.api],
  ] as const)('refuses %s', async (_, credential, token) => {
    await expect(findCaller(service().db, credential, token)).rejects.toThrow(AccountNotFound)
  })
})
