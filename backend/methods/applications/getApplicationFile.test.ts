import { createPrivateKey, X509Certificate } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { applicationFiles } from '#contract/applications.ts'
import { encodeBase64, makeCertificate, makePng } from '../../testing/keys.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const made = makeCertificate()
const manual = {
  ios_key_management_type: 'manual',
  ios_gateway: '1',
  ios_framework: 'native',
  ios_key_password: 'open',
}

onEachStorage('getApplicationFile', (service) => {
  test('returns the key and the certificates of iOS and macOS as text', async () => {
    const application = await service().application()
    await service().call('configureApplication', {
      application,
      device_type: 1,
      ...manual,
      ios_key_file: made.pkcs12('open'),
    })
    await service().call('configureApplication', {
      application,
      device_type: 7,
      macos_key_management_type: 'manual',
      macos_gateway: '0',
      macos_key_file: encodeBase64(made.key),
      macos_cert_file: encodeBase64(made.certificate),
    })
    for (const platform of ['ios', 'macos']) {
      const { file: key } = await service().call('getApplicationFile', {
        application,
        file: `${platform}_manual_privatekey`,
      })
      for (const kind of ['manual', 'push']) {
        const { file } = await service().call('getApplicationFile', {
          application,
          file: `${platform}_${kind}_certificate`,
        })
        expect(new X509Certificate(file).checkPrivateKey(createPrivateKey(key))).toBe(true)
      }
    }
  })

  test('builds the Safari push package: website, icons, manifest, signature', async () => {
    const application = await service().application()
    await service().call('configureApplication', {
      application,
      device_type: 10,
      safari_key_management_type: 'manual',
      safari_website_name: 'Example',
      safari_allowed_domains: ['https://www.example.com'],
      safari_url_template: 'https://%@',
      safari_icon_file: makePng(256),
      safari_key_file: made.pkcs12(''),
    })
    const { file } = await service().call('getApplicationFile', { application, file: 'safari_push_package' })
    const entries = unzipSync(Buffer.from(file, 'base64'))
    expect(JSON.parse(strFromU8(entries['website.json'] ?? new Uint8Array()))).toMatchObject({
      websiteName: 'Example',
      websitePushID: 'web.com.example.test',
      allowedDomains: ['https://www.example.com'],
      urlFormatString: 'https://%@',
    })
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()))
    expect(Object.keys(manifest)).toHaveLength(7)
    const signature = forge.asn1.fromDer(Buffer.from(entries.signature ?? []).toString('latin1'))
    expect(forge.pkcs7.messageFromAsn1(signature)).toHaveProperty('type', forge.pki.oids.signedData)
    const { file: key } = await service().call('getApplicationFile', { application, file: 'safari_manual_privatekey' })
    expect(key).toContain('BEGIN PRIVATE KEY')
  })

  test('reports each file that is not stored', async () => {
    const application = await service().application()
    for (const file of applicationFiles) {
      const [code, words] = await service().refusal('getApplicationFile', { application, file })
      expect([code, words.startsWith('file: ')]).toEqual([210, true])
    }
    const [code, words] = await service().refusal('getApplicationFile', { application, file: 'passwords' })
    expect([code, words.startsWith('file: Use ')]).toEqual([210, true])
  })

  test('a new configuration replaces the old file', async () => {
    const application = await service().application()
    const other = makeCertificate()
    for (const { pkcs12 } of [made, other]) {
      await service().call('configureApplication', {
        application,
        device_type: 1,
        ...manual,
        ios_key_file: pkcs12('open'),
      })
    }
    const { file } = await service().call('getApplicationFile', { application, file: 'ios_push_certificate' })
    expect(file.replace(/\s/g, '')).toBe(other.certificate.replace(/\s/g, ''))
  })
})
