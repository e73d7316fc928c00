import forge from 'node-forge'
import { expect, test } from 'vitest'
import { encodeBase64, makeCertificate, makeVapidKeys } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { account, good, made } from '../../testing/platforms.ts'

type Type = keyof typeof good

const other = makeCertificate()
const expired = makeCertificate({ until: new Date('2024-05-01') })
const soon = makeCertificate({ until: new Date(Date.now() + 5 * 86_400_000) })
const { private_key: _, ...keyless } = account
const spoiled = { ...account, private_key: account.private_key.replace(/\n.{20}/, '\n') }
const accountField = 'android_fcm_service_account'

/** A key file whose MAC requires two billion rounds. */
function slowPkcs12(): string {
  const container = forge.asn1.fromDer(forge.util.decode64(made.pkcs12('open')))
  const seal = (container.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[]
  if (seal[2]) seal[2].value = forge.util.hexToBytes('77359400')
  return forge.util.encode64(forge.asn1.toDer(container).getBytes())
}

/** Credentials that are stored with a warning: the field and the message. */
const warned: [Type, Record<string, unknown>, string, RegExp][] = [
  [1, { ios_key_file: encodeBase64('hello') }, 'ios_key_file', /^This is neither a PKCS#12 nor a PEM file$/],
  [1, { ios_key_file: encodeBase64(made.certificate) }, 'ios_key_file', /^The file contains no private key$/],
  [1, { ios_key_password: 'wrong' }, 'ios_key_password', /^This password doesn’t open the key file$/],
  [1, { ios_key_file: expired.pkcs12('open') }, 'ios_key_file', /^The certificate expired on May 1, 2024$/],
  [
    1,
    { ios_key_file: soon.pkcs12('open') },
    'ios_key_file',
    /^The certificate expires on [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  ],
  [1, { ios_key_file: encodeBase64(made.key + other.certificate) }, 'ios_key_file', /^The certificate doesn’t match/],
  [
    1,
    { ios_key_file: slowPkcs12() },
    'ios_key_file',
    /^This file uses more than 500,000 key derivation rounds\. Export it with fewer\.$/,
  ],
  [3, { [accountField]: {} }, accountField, /type isn’t service_account$/],
  [3, { [accountField]: keyless }, accountField, /private_key in this file is unreadable$/],
  [3, { [accountField]: spoiled }, accountField, /private_key in this file is unreadable$/],
  [3, { [accountField]: { ...account, project_id: null } }, accountField, /no project_id$/],
  [7, { macos_cert_file: encodeBase64('x') }, 'macos_cert_file', /^This isn’t an X.509 certificate$/],
  [7, { macos_cert_file: encodeBase64(other.certificate) }, 'macos_cert_file', /^The certificate doesn’t match/],
  [10, { safari_key_file: encodeBase64(made.key) }, 'safari_key_file', /^The file contains no certificate$/],
  [11, { chrome_vapid_key: 'short' }, 'chrome_vapid_key', /^This isn’t a VAPID public key/],
  [11, { chrome_vapid_key: makeVapidKeys().public }, 'chrome_vapid_key', /don’t match$/],
  [11, { chrome_vapid_key: 'B'.repeat(87) }, 'chrome_vapid_key', /^This isn’t a VAPID public key/],
  [12, { firefox_vapid_private_key: 'made up !!' }, 'firefox_vapid_private_key', /^This isn’t a VAPID private key/],
  [12, { firefox_vapid_private_key: 'A'.repeat(43) }, 'firefox_vapid_private_key', /^This isn’t a VAPID private key/],
]

onEachStorage('warnings of platforms', (service) => {
  const stored = async (application: string) =>
    (await service().call('listPlatformWarnings', { application })).platforms

  test.each(Object.keys(good).map(Number) as Type[])(
    'device type %i: good credentials have none',
    async (device_type) => {
      const application = await service().bareApplication()
      const fields = { application, device_type, ...good[device_type] }
      expect(await service().call('checkPlatform', fields)).toEqual({ warnings: [] })
      await service().call('configureApplication', fields)
      expect(await stored(application)).toEqual([])
    },
  )

  test.each(warned)(
    'device type %i with %j warns about %s, and is stored',
    async (device_type, wrong, field, words) => {
      const application = await service().bareApplication()
      const fields = { application, device_type, ...good[device_type], ...wrong }
      const { warnings } = await service().call('checkPlatform', fields)
      expect(warnings).toEqual([{ field, message: expect.stringMatching(words) }])
      // checking stores nothing
      expect(await stored(application)).toEqual([])
      const { providers } = await service().call('configureApplication', fields)
      expect(Object.values(providers)).toContain(true)
      expect(await stored(application)).toEqual([{ device_type, warnings }])
    },
  )

  test.each([
    [11, 'chrome'],
    [12, 'firefox'],
  ] as const)('device type %i: both VAPID keys and the service account warn at once', async (device_type, platform) => {
    const application = await service().bareApplication()
    const wrong = {
      [`${platform}_fcm_service_account`]: {},
      [`${platform}_vapid_key`]: 'made-up-public',
      [`${platform}_vapid_private_key`]: 'made up !!',
    }
    const fields = { application, device_type, ...good[device_type], ...wrong }
    const { warnings } = await service().call('checkPlatform', fields)
    expect(warnings.map(({ field }) => field)).toEqual(Object.keys(wrong))
  })

  test('configuring a platform again removes its warnings', async () => {
    const application = await service().bareApplication()
    const fields = { application, device_type: 11, ...good[11] }
    await service().call('configureApplication', { ...fields, chrome_vapid_key: 'short' })
    expect(await stored(application)).toHaveLength(1)
    await service().call('configureApplication', fields)
    expect(await stored(application)).toEqual([])
  })

  test('VAPID keys match even if the private key starts with a zero byte', async () => {
    const application = await service().bareApplication()
    const pair = makeVapidKeys(Buffer.from(`00${'5a'.repeat(31)}`, 'hex'))
    const keys = { chrome_vapid_key: pair.public, chrome_vapid_private_key: pair.private }
    const fields = { application, device_type: 11, ...good[11], ...keys }
    expect(await service().call('checkPlatform', fields)).toEqual({ warnings: [] })
  })
})
