import { describe, expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { configurablePlatforms } from '#format/platforms.ts'
import { knownCredential, otherPlatforms, platformGroups } from './platformGroups.ts'

const application = (fields: object): Application =>
  ({ code: 'C0FFE-E0001', name: 'Shop', providers: { ios: true, amazon: true }, ...fields }) as unknown as Application

test('every configurable platform is in exactly one group', () => {
  const grouped = platformGroups.flatMap(({ platforms }) => platforms.map(({ key }) => key))
  expect([...grouped].sort()).toEqual(configurablePlatforms.map(({ key }) => key).sort())
})

describe('the stored values of a credential', () => {
  test.each([
    [0, 'sandbox gateway'],
    ['0', 'sandbox gateway'],
    [1, 'production gateway'],
    ['1', 'production gateway'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('gateway %j of iOS: %s', (ios_gateway, words) =>
    expect(knownCredential('ios', application({ ios_gateway }))).toBe(words),
  )

  test('decodes the client of Amazon', () =>
    expect(knownCredential('amazon', application({ adm_cid: `x${Buffer.from('client-1').toString('hex')}` }))).toBe(
      'client client-1',
    ))

  test('are empty for an unconfigured platform', () => {
    const left = application({ providers: { ios: false }, ios_gateway: 1, adm_cid: 'x61' })
    expect(knownCredential('ios', left)).toBeUndefined()
    expect(knownCredential('amazon', left)).toBeUndefined()
  })

  test('are empty for platforms without stored values', () =>
    expect(knownCredential('android', application({ providers: { android: true } }))).toBeUndefined())
})

describe('platforms without a configuration of their own', () => {
  const usual = ['huawei_android', 'sms', 'whats_app']

  test('are always these three', () => expect(otherPlatforms({ ios: true, web: true })).toEqual(usual))

  test('include other platforms that the service reports as configured', () =>
    expect(otherPlatforms({ baidu_android: true, sms: true, kai_os: false, toaster: true })).toEqual([
      ...usual,
      'baidu_android',
      'toaster',
    ]))
})
