import { expect, test } from 'vitest'
import { makeCertificate } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getApplication', (service) => {
  test('counts devices by language, as strings', async () => {
    const application = await service().bareApplication()
    const { id } = await service()
      .db.selectFrom('applications')
      .select('id')
      .where('code', '=', application)
      .executeTakeFirstOrThrow()
    const languages = ['en', 'en', 'de', null]
    const devices = languages.map((language, index) => ({
      application_id: id,
      hwid: `h${index}`,
      device_type: 3,
      language,
      tags: '{}',
    }))
    await service().db.insertInto('devices').values(devices).execute()
    const found = (await service().call('getApplication', { application })).application
    expect(found.languages).toEqual({ de: '1', en: '2', unknown: '1' })
  })

  test('shows stored credentials encoded only', async () => {
    const application = await service().bareApplication()
    const { pkcs12 } = makeCertificate()
    await service().call('configureApplication', {
      application,
      device_type: 1,
      ios_key_management_type: 'manual',
      ios_key_file: pkcs12('pw'),
      ios_key_password: 'pw',
      ios_gateway: '0',
      ios_framework: 'native',
    })
    await service().call('configureApplication', {
      application,
      device_type: 9,
      adm_cid: 'client',
      adm_secret: 'geheim',
      adm_framework: 'unity',
    })
    const { body } = await service().send('getApplication', { application })
    expect(body.response.application).toMatchObject({
      ios_key_password: 'x7077',
      ios_gateway: '0',
      ios_key_management_type: 'manual',
      adm_cid: 'x636c69656e74',
      adm_secret: 'x67656865696d',
      providers: { ios: true, amazon: true, android: false, web: false },
    })
    expect(JSON.stringify(body)).not.toContain('geheim')
  })

  test.each([
    ['AAAAA-AAAAA', 'Application not found'],
    ['nonsense', 'application: Enter a code of five characters, a hyphen, and five characters'],
    [null, 'application: is required'],
  ])('refuses %s', async (application, words) => {
    expect(await service().refusal('getApplication', { application })).toEqual([210, words])
  })
})
