import { describe, expect, it } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { setUpSteps } from './setUpSteps.ts'

const bare: Application = { code: 'AAAAA-00001', title: 'Harbor', providers: { ios: false, sms: true }, languages: {} }
const done = (application: Application, tokens?: Parameters<typeof setUpSteps>[1]) =>
  setUpSteps(application, tokens)
    .filter((step) => step.done)
    .map(({ label }) => label)

describe('setUpSteps', () => {
  it('lists all steps for a new application', () => expect(done(bare, [])).toEqual([]))

  it('marks completed steps', () => {
    const ready = {
      ...bare,
      icon_url: '/i.png',
      ios_sdk: 'x7077',
      providers: { ios: true },
      languages: { en: '0', de: '3' },
    }
    expect(done(ready)).toEqual(['Add an icon', 'Configure a platform', 'Select the SDKs', 'Register the first device'])
  })

  it('omits tokens if they can’t be listed', () =>
    expect(setUpSteps(bare, undefined).map(({ label }) => label)).not.toContain('Create a device token'))

  it.each([
    [{ kind: 'server', applications: null }, false, false],
    [{ kind: 'device', applications: null }, false, true],
    [{ kind: 'device', applications: ['AAAAA-00001'] }, false, true],
    [{ kind: 'device', applications: ['BBBBB-00002'] }, false, false],
    [{ kind: 'device', applications: ['BBBBB-00002'] }, true, true],
  ])('with %j, accepting all %s: token issued %s', (token, all, expected) => {
    const application = { ...bare, authorize_all_tokens: all }
    expect(done(application, [{ id: '1', name: 'App', ...token }])).toEqual(expected ? ['Create a device token'] : [])
  })
})
