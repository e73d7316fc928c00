import { expect, test } from 'vitest'
import { deviceTypes } from '#contract/deviceTypes.ts'
import { encodeBase64, makePng } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { account, good, made } from '../../testing/platforms.ts'

type Type = keyof typeof good

const types = Object.keys(good).map(Number) as Type[]

onEachStorage('configureApplication', (service) => {
  test.each(types)('stores device type %i and marks only that one as configured', async (device_type) => {
    const application = await service().bareApplication()
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

  test('accepts numbers as text and an icon with line breaks', async () => {
    const application = await service().bareApplication()
    const icon = good[10].safari_icon_file.replace(/.{64}/g, '$&\n')
    await service().call('configureApplication', {
      application,
      device_type: '10',
      ...good[10],
      safari_icon_file: icon,
    })
  })

  test('accepts a PEM key with or without its certificate', async () => {
    const application = await service().bareApplication()
    for (const text of [made.key, `${made.certificate}\n${made.key}`]) {
      const fields = { application, device_type: 1, ...good[1], ios_key_file: encodeBase64(text) }
      await service().call('configureApplication', fields)
    }
  })

  test('firefox_is_enabled false disables Firefox', async () => {
    const application = await service().bareApplication()
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

  test.each<[Type | number, Record<string, unknown>, RegExp]>([
    [2, {}, /^device_type: Use one of/],
    [1, { ios_key_management_type: 'auto' }, /^ios_key_management_type: Only manual/],
    [1, { ios_key_file: '%%%' }, /^ios_key_file: The key file isn’t base64/],
    [1, { ios_gateway: '2' }, /^ios_gateway: Use 0 for sandbox or 1/],
    [1, { ios_framework: 'flutter' }, /^ios_framework: Use native/],
    [3, { android_framework: undefined }, /^android_framework: /],
    [
      3,
      { android_fcm_service_account: 'text' },
      /^android_fcm_service_account: Choose the service account’s JSON file/,
    ],
    [
      3,
      { android_fcm_service_account: { ...account, private_key: [5] } },
      /^android_fcm_service_account.private_key: /,
    ],
    [7, { macos_gateway: undefined }, /^macos_gateway: /],
    [8, { wns_psid: 'app://x' }, /^wns_psid: .*starts with ms-app:/],
    [8, { wns_secret: '' }, /^wns_secret: /],
    [9, { adm_framework: 'cordova' }, /^adm_framework: Use native, unity, or adobeAir/],
    [10, { safari_url_template: 'http://%@' }, /^safari_url_template: Enter a template that starts with https/],
    [10, { safari_url_template: 'https://example.com' }, /^safari_url_template: /],
    [10, { safari_allowed_domains: ['https://example.com/path'] }, /^safari_allowed_domains.0: Enter an origin/],
    [10, { safari_icon_file: makePng(128) }, /^safari_icon_file: is 128 × 128 pixels\. It must be 256 × 256/],
    [11, { chrome_vapid_key: '' }, /^chrome_vapid_key: Enter the VAPID public key/],
    [10, { safari_icon_file: encodeBase64('<svg/>') }, /^safari_icon_file: isn’t a PNG image/],
    [12, { firefox_fcm_service_account: null }, /^firefox_fcm_service_account: /],
    [14, { email_reply: 'no session' }, /^email_reply: Enter an email address/],
    [14, { email_from_name: ' ' }, /^email_from_name: Enter a name for the sender/],
  ])('device type %i refuses %j', async (device_type, wrong, words) => {
    const application = await service().bareApplication()
    const fields = { application, device_type, ...(device_type in good ? good[device_type as Type] : {}), ...wrong }
    const [code, message] = await service().refusal('configureApplication', fields)
    expect(code).toBe(210)
    expect(message).toMatch(words)
    const { providers } = (await service().call('getApplication', { application })).application
    expect(Object.values(providers)).not.toContain(true)
  })
})
