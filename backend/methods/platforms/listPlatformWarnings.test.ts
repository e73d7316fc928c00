import { expect, test } from 'vitest'
import { makeCertificate } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { good } from '../../testing/platforms.ts'

onEachStorage('listPlatformWarnings', (service) => {
  test('a certificate that expires after it was stored is told', async () => {
    const application = await service().application()
    const lasting = makeCertificate({ until: new Date(Date.now() + 90 * 86_400_000) })
    const ios = { ...good[1], ios_key_file: lasting.pkcs12('open') }
    await service().call('configureApplication', { application, device_type: 1, ...ios })
    expect(await service().call('listPlatformWarnings', { application })).toEqual({ platforms: [] })
    // as time would do it
    const { certificate } = makeCertificate({ until: new Date('2025-01-31') })
    await service()
      .db.updateTable('application_files')
      .set({ content: certificate })
      .where('kind', '=', 'ios_push_certificate')
      .where('application_id', '=', (eb) => eb.selectFrom('applications').select('id').where('code', '=', application))
      .execute()
    expect(await service().call('listPlatformWarnings', { application })).toEqual({
      platforms: [
        { device_type: 1, warnings: [{ field: 'ios_key_file', message: 'The certificate expired on 2025-01-31' }] },
      ],
    })
  })

  test('another application’s warnings are not told', async () => {
    const [mine, other] = [await service().application(), await service().application()]
    await service().call('configureApplication', {
      application: other,
      device_type: 11,
      ...good[11],
      chrome_vapid_key: 'x',
    })
    expect(await service().call('listPlatformWarnings', { application: mine })).toEqual({ platforms: [] })
  })
})
