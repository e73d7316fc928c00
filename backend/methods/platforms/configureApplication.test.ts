import forge from 'node-forge'
import { expect, test } from 'vitest'
import { deviceTypes } from '#contract/deviceTypes.ts'
import { base64, makeCertificate, makePng, makeServiceAccount, makeVapidKeys } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const made = makeCertificate()
const other = makeCertificate()
const expired = makeCertificate({ until: new Date('2024-05-01') })
const account = makeServiceAccount()
const vapid = makeVapidKeys()

/** A key file whose seal asks for two thousand million rounds. */
function slowPkcs12(): string {
  const container = forge.asn1.fromDer(forge.util.decode64(made.pkcs12('open')))
  const seal = (container.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[]
  if (seal[2]) seal[2].value = forge.util.hexToBytes('77359400')
  return forge.util.encode64(forge.asn1.toDer(container).getBytes())
}

/** A request that passes, for each of the nine platforms. */
const good = {
  1: {
    ios_key_management_type: 'manual',
    ios_key_file: made.pkcs12('open'),
    ios_key_password: 'open',
    ios_gateway: '1',
    ios_framework: 'native',
  },
  3: { android_framework: 'unity', android_fcm_service_account: account },
  7: { macos_key_management_type: 'manual', macos_gateway: '0', macos_key_file: made.pkcs12('') },
  8: { wns_psid: 'ms-app://s-1-15-2-1', wns_secret: 'secret' },
  9: { adm_cid: 'client', adm_secret: 'secret', adm_framework: 'adobeAir' },
  10: {
    safari_key_management_type: 'manual',
    safari_url_template: 'https://%@',
    safari_key_file: made.pkcs12('open'),
    safari_key_password: 'open',
    safari_icon_file: makePng(256),
    safari_allowed_domains: ['https://example.com', 'https://shop.example.com:8443'],
  },
  11: {
    chrome_fcm_service_account: account,
    chrome_vapid_key: vapid.public,
    chrome_vapid_private_key: vapid.private,
  },
  12: {
    firefox_is_enabled: true,
    firefox_fcm_service_account: account,
    firefox_vapid_key: vapid.public,
    firefox_vapid_private_key: vapid.private,
  },
  14: { email_from_email: 'shop@example.com', email_from_name: 'Shop', email_reply: 'help@example.com' },
} as const
type Type = keyof typeof good

const types = Object.keys(good).map(Number) as Type[]

onEachStorage('configureApplication', (service) => {
  test.each(types)('device type %i is stored and marked configured, and nothing else is', async (device_type) => {
    const application = await service().application()
    const key = deviceTypes[device_type]
    const { providers } = await service().call('configureApplication', {
      application,
      device_type,
      ...good[device_type],
    })
    const web = ['safari', 'chrome', 'firefox'].includes(key)
    const expected = Object.keys(providers).map((name) => [name, name === key || (web && name === 'web')])
    expect(providers).toEqual(Object.fromEntries(expected))
    expect((await service().call('getApplication', { application })).application.providers).toEqual(providers)
  })

  test('numbers may come as text, and the icon with line breaks', async () => {
    const application = await service().application()
    const icon = good[10].safari_icon_file.replace(/.{64}/g, '$&\n')
    await service().call('configureApplication', {
      application,
      device_type: '10',
      ...good[10],
      safari_icon_file: icon,
    })
  })

  test('a PEM key, plain or with its certificate, will do', async () => {
    const application = await service().application()
    for (const text of [made.key, `${made.certificate}\n${made.key}`]) {
      const fields = { application, device_type: 1, ...good[1], ios_key_file: base64(text) }
      await service().call('configureApplication', fields)
    }
  })

  test('a key file that would take long to open is refused at once', async () => {
    const application = await service().application()
    const [code, message] = await service().refusal('configureApplication', {
      application,
      device_type: 1,
      ...good[1],
      ios_key_file: slowPkcs12(),
    })
    expect([code, message]).toEqual([210, 'ios_key_file: takes too many rounds of key derivation to open'])
  })

  test('firefox_is_enabled false switches it off', async () => {
    const application = await service().application()
    await service().call('configureApplication', {
      application,
      device_type: 12,
      ...good[12],
      firefox_is_enabled: false,
    })
    const row = await service()
      .db.selectFrom('platforms')
      .select('enabled')
      .where('device_type', '=', 12)
      .orderBy('configured', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.enabled).toBe(false)
  })

  const { private_key: _, ...keyless } = account
  test.each<[Type | number, Record<string, unknown>, RegExp]>([
    [2, {}, /^device_type: Choose one of/],
    [1, { ios_key_management_type: 'auto' }, /^ios_key_management_type: Only manual/],
    [1, { ios_key_file: '%%%' }, /^ios_key_file: The key file is not base64/],
    [1, { ios_key_file: base64('hello') }, /^ios_key_file: is neither a PKCS#12 nor a PEM file/],
    [1, { ios_key_file: base64(made.certificate) }, /^ios_key_file: holds no private key/],
    [1, { ios_key_password: 'wrong' }, /^ios_key_password: does not open the key file/],
    [1, { ios_key_file: expired.pkcs12('open') }, /^ios_key_file: the certificate expired on 2024-05-01/],
    [1, { ios_key_file: base64(made.key + other.certificate) }, /^ios_key_file: the certificate belongs to another/],
    [1, { ios_gateway: '2' }, /^ios_gateway: Choose 0 for sandbox or 1/],
    [1, { ios_framework: 'flutter' }, /^ios_framework: Choose one of native/],
    [3, { android_framework: undefined }, /^android_framework: /],
    [3, { android_fcm_service_account: 'text' }, /^android_fcm_service_account: Give the service account as/],
    [3, { android_fcm_service_account: keyless }, /^android_fcm_service_account.private_key: The file holds no/],
    [
      3,
      { android_fcm_service_account: { ...account, type: 'user' } },
      /^android_fcm_service_account.type: This is not/,
    ],
    [
      3,
      { android_fcm_service_account: { ...account, private_key: account.private_key.replace(/\n.{20}/, '\n') } },
      /^android_fcm_service_account.private_key: cannot be read/,
    ],
    [7, { macos_gateway: undefined }, /^macos_gateway: /],
    [7, { macos_cert_file: base64('x') }, /^macos_cert_file: is not an X.509 certificate/],
    [7, { macos_cert_file: base64(other.certificate) }, /^macos_cert_file: the certificate belongs to another/],
    [8, { wns_psid: 'app://x' }, /^wns_psid: .*starts with ms-app:/],
    [8, { wns_secret: '' }, /^wns_secret: /],
    [9, { adm_framework: 'cordova' }, /^adm_framework: Choose one of native, unity, adobeAir/],
    [10, { safari_url_template: 'http://%@' }, /^safari_url_template: The template starts with https/],
    [10, { safari_url_template: 'https://example.com' }, /^safari_url_template: /],
    [10, { safari_allowed_domains: ['https://example.com/path'] }, /^safari_allowed_domains.0: Enter an origin/],
    [10, { safari_icon_file: makePng(128) }, /^safari_icon_file: is 128 × 128 pixels, it must be 256 × 256/],
    [10, { safari_key_file: base64(made.key) }, /^safari_key_file: holds no certificate/],
    [11, { chrome_vapid_key: 'short' }, /^chrome_vapid_key: The VAPID public key has 65 bytes/],
    [
      11,
      { chrome_vapid_key: makeVapidKeys().public },
      /^chrome_vapid_key: does not belong to chrome_vapid_private_key/,
    ],
    [11, { chrome_vapid_private_key: 'A'.repeat(43) }, /^chrome_vapid_private_key: is not a private key on the curve/],
    [12, { firefox_fcm_service_account: null }, /^firefox_fcm_service_account: /],
    [14, { email_reply: 'nobody' }, /^email_reply: Enter an address/],
    [14, { email_from_name: ' ' }, /^email_from_name: Enter the name/],
  ])('device type %i refuses %j', async (device_type, wrong, words) => {
    const application = await service().application()
    const fields = { application, device_type, ...(device_type in good ? good[device_type as Type] : {}), ...wrong }
    const [code, message] = await service().refusal('configureApplication', fields)
    expect(code).toBe(210)
    expect(message).toMatch(words)
    const { providers } = (await service().call('getApplication', { application })).application
    expect(Object.values(providers)).not.toContain(true)
  })
})
