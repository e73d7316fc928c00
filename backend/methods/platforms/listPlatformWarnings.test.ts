import { expect, test } from 'vitest'
import { encodeBase64, makeCertificate } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { good, made } from '../../testing/platforms.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

onEachStorage('listPlatformWarnings', (service) => {
  /** Replaces the stored certificate, to simulate its expiry. */
  const age = async (application: string, kind: string, certificate: string) =>
    service()
      .db.updateTable('application_files')
      .set({ content: certificate })
      .where('kind', '=', kind)
      .where('application_id', '=', (eb) => eb.selectFrom('applications').select('id').where('code', '=', application))
      .execute()
  const { certificate: old } = makeCertificate({ until: new Date('2025-01-31') })
  const expired = (field: string) => [{ field, message: 'The certificate expired on Jan 31, 2025' }]

  test('a certificate stored shortly before it expires has one current warning', async () => {
    const application = await service().bareApplication()
    const soon = makeCertificate({ until: days(5) })
    const ios = { ...good[1], ios_key_file: soon.pkcs12('open') }
    await service().call('configureApplication', { application, device_type: 1, ...ios })
    const day = days(5).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(await service().call('listPlatformWarnings', { application })).toEqual({
      platforms: [
        { device_type: 1, warnings: [{ field: 'ios_key_file', message: `The certificate expires on ${day}` }] },
      ],
    })
    await age(application, 'ios_push_certificate', old)
    expect(await service().call('listPlatformWarnings', { application })).toEqual({
      platforms: [{ device_type: 1, warnings: expired('ios_key_file') }],
    })
  })

  test.each([
    ['macos_key_file', {}],
    ['macos_cert_file', { macos_cert_file: encodeBase64(made.certificate) }],
  ])('of macOS the field is named that the certificate came in: %s', async (field, own) => {
    const application = await service().bareApplication()
    await service().call('configureApplication', { application, device_type: 7, ...good[7], ...own })
    await age(application, 'macos_push_certificate', old)
    expect(await service().call('listPlatformWarnings', { application })).toEqual({
      platforms: [{ device_type: 7, warnings: expired(field) }],
    })
  })

  test('warns of a certificate that expired after it was stored', async () => {
    const application = await service().bareApplication()
    const lasting = makeCertificate({ until: days(90) })
    const ios = { ...good[1], ios_key_file: lasting.pkcs12('open') }
    await service().call('configureApplication', { application, device_type: 1, ...ios })
    expect(await service().call('listPlatformWarnings', { application })).toEqual({ platforms: [] })
    await age(application, 'ios_push_certificate', old)
    expect(await service().call('listPlatformWarnings', { application })).toEqual({
      platforms: [{ device_type: 1, warnings: expired('ios_key_file') }],
    })
  })

  test('does not return warnings of another application', async () => {
    const [mine, other] = [await service().bareApplication(), await service().bareApplication()]
    await service().call('configureApplication', {
      application: other,
      device_type: 11,
      ...good[11],
      chrome_vapid_key: 'x',
    })
    expect(await service().call('listPlatformWarnings', { application: mine })).toEqual({ platforms: [] })
  })
})
