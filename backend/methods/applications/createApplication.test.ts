import { expect, test } from 'vitest'
import { makePng } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createApplication', (service) => {
  test('returns the code of the new application', async () => {
    const { application } = await service().call('createApplication', {
      title: ' Corner Shop ',
      sdk_ios: 'corona',
      sdk_android: 'phonegap',
      authorize_all_tokens: true,
    })
    expect(application).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
    const found = await service().call('getApplication', { application })
    expect(found.application).toMatchObject({
      code: application,
      title: 'Corner Shop',
      icon_url: null,
      authorize_all_tokens: true,
      ios_sdk: 'x636f726f6e61',
      android_sdk: 'x70686f6e65676170',
      languages: {},
    })
    expect(Object.values(found.application.providers).every((configured) => !configured)).toBe(true)
  })

  test('stores the icon and serves it', async () => {
    const icon = makePng(64)
    const { application } = await service().call('createApplication', { title: 'With icon', icon })
    const { icon_url } = (await service().call('getApplication', { application })).application
    const picture = await service().app.inject({ url: new URL(String(icon_url)).pathname })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.toString('base64')).toBe(icon)
  })

  test.each([
    [{}, 'title: is required'],
    [{ title: '  ' }, 'title: Enter a name for the application'],
    [{ title: 'x'.repeat(256) }, 'title: Use at most 255 characters'],
    [{ title: 'T', icon: 'no base64!' }, 'icon: The icon isn’t base64'],
    [{ title: 'T', icon: 'aGVsbG8=' }, 'icon: isn’t a PNG image'],
    [
      { title: 'T', icon: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>').toString('base64') },
      'icon: isn’t a PNG image',
    ],
    [{ title: 'T', sdk_ios: 'flutter' }, 'sdk_ios: Use pw or corona'],
  ])('refuses %j', async (fields, words) => {
    expect(await service().refusal('createApplication', fields)).toEqual([210, words])
  })
})
