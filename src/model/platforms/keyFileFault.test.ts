import { describe, expect, it } from 'vitest'
import { certificateFault, keyFileFault } from './keyFileFault.ts'

const der = btoa('0\u0082\u0009\u00a1 binary')
const certificate = btoa('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')
const key = btoa('Bag Attributes\n-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----\n')
const locked = btoa('-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n')
const both = btoa(`${atob(certificate)}${atob(key)}`)

describe('keyFileFault', () => {
  it.each([der, key, locked, both])('takes a key, plain, locked or in a container', (file) =>
    expect(keyFileFault(file)).toBeUndefined(),
  )
  it('knows a certificate without its key', () => expect(keyFileFault(certificate)).toMatch('no private key'))
  it.each(['hello', '', '{"type":"service_account"}'])('refuses %j', (text) =>
    expect(keyFileFault(btoa(text))).toMatch('neither'),
  )
})

describe('certificateFault', () => {
  it.each([der, certificate, both])('takes a certificate', (file) => expect(certificateFault(file)).toBeUndefined())
  it.each([key, btoa('hello')])('refuses a file without one', (file) =>
    expect(certificateFault(file)).toMatch('no certificate'),
  )
})
