import { expect, it } from 'vitest'
import { previewRequest, shownRequest, withoutSecrets } from './log.ts'

it('hides every credential and shortens files', () => {
  const shown = withoutSecrets({
    application: 'AAAAA-00001',
    device_type: 1,
    ios_key_file: 'TUlJ',
    ios_key_password: 'pw',
    chrome_fcm_service_account: { private_key: '-----BEGIN' },
    chrome_vapid_key: 'B',
    adm_secret: 's',
    nested: { password: 'x', title: 'kept' },
    list: [{ secret: 'x' }],
    icon: 'A'.repeat(2000),
    wns_secret: '',
  })
  expect(shown).toEqual({
    application: 'AAAAA-00001',
    device_type: 1,
    ios_key_file: '<hidden>',
    ios_key_password: '<hidden>',
    chrome_fcm_service_account: '<hidden>',
    chrome_vapid_key: '<hidden>',
    adm_secret: '<hidden>',
    nested: { password: '<hidden>', title: 'kept' },
    list: [{ secret: '<hidden>' }],
    icon: '<2000 characters>',
    wns_secret: '',
  })
})

it('shows what would be sent without its secrets', () => {
  previewRequest('configureApplication', { application: 'AAAAA-00001', wns_secret: 's' })
  expect(shownRequest.get()).toEqual({
    method: 'configureApplication',
    fields: { application: 'AAAAA-00001', wns_secret: '<hidden>' },
  })
  shownRequest.set(undefined)
})
