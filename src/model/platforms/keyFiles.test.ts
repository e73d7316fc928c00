import { describe, expect, it, test } from 'vitest'
import {
  certificateFault,
  keyFileFault,
  localWarnings,
  readServiceAccount,
  readServiceAccountText,
} from './keyFiles.ts'

const der = btoa('0\u0082\u0009\u00a1 binary')
const certificate = btoa('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')
const key = btoa('Bag Attributes\n-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----\n')
const locked = btoa('-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n')
const both = btoa(`${atob(certificate)}${atob(key)}`)

describe('keyFileFault', () => {
  it.each([der, key, locked, both])('accepts a key, plain, encrypted, or in a container', (file) =>
    expect(keyFileFault(file)).toBeUndefined(),
  )
  it('recognizes a certificate without its key', () => expect(keyFileFault(certificate)).toMatch('no private key'))
  it.each(['hello', '', '{"type":"service_account"}'])('refuses %j', (text) =>
    expect(keyFileFault(btoa(text))).toMatch('neither'),
  )
})

describe('certificateFault', () => {
  it.each([der, certificate, both])('accepts a certificate', (file) => expect(certificateFault(file)).toBeUndefined())
  it.each([key, btoa('hello')])('refuses a file without a certificate', (file) =>
    expect(certificateFault(file)).toMatch('no certificate'),
  )
})

const safari = {
  application: 'A1B2C-3D4E5',
  device_type: 10,
  safari_key_management_type: 'manual',
  safari_url_template: 'https://%@',
} as const

test('reports an invalid key file at its field', () => {
  expect(localWarnings({ ...safari, safari_key_file: btoa('hello') })).toEqual([
    { field: 'safari_key_file', message: 'This is neither a PKCS#12 (.p12) nor a PEM file' },
  ])
  expect(localWarnings({ ...safari, safari_key_file: btoa('-----BEGIN PRIVATE KEY-----\nAA==') })).toEqual([])
})

const good = {
  type: 'service_account',
  project_id: 'harbor',
  private_key_id: '0a1b',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n',
  client_email: 'push@harbor.example',
}

describe('readServiceAccount', () => {
  it('accepts a complete account and drops undocumented fields', () => {
    const { account } = readServiceAccount({ ...good, quota_project_id: 'x' })
    expect(account).toEqual(good)
  })

  it.each<[unknown, RegExp]>([
    [{ ...good, private_key: 5 }, /^private_key /],
    [{ project_info: {}, client: [] }, /google-services\.json/],
    [{ installed: {} }, /OAuth client/],
    [{ web: {} }, /OAuth client/],
    [[good], /no JSON object/],
    ['text', /no JSON object/],
    [undefined, /no JSON object/],
  ])('explains why %j isn’t one', (content, words) => {
    const { account, fault } = readServiceAccount(content)
    expect(account).toBeUndefined()
    expect(fault).toMatch(words)
  })

  it('accepts an incomplete account, which the service warns about', () => {
    expect(readServiceAccount({ project_id: 'demo' }).account).toEqual({ project_id: 'demo' })
  })

  it('never repeats the key in messages', () => {
    const fault = readServiceAccount({ ...good, private_key: ['MIIEverySecret'] }).fault
    expect(fault).toBeDefined()
    expect(fault).not.toContain('MIIEverySecret')
  })
})

describe('readServiceAccountText', () => {
  it('reads the text of the file', () => expect(readServiceAccountText(JSON.stringify(good)).account).toEqual(good))
  it.each(['', '{', 'type: service_account', JSON.stringify(good).slice(0, -1)])(
    'refuses incomplete text: %j',
    (text) => expect(readServiceAccountText(text).fault).toMatch('isn’t JSON'),
  )
})
