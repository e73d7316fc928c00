import { expect, it } from 'vitest'
import { applicationFiles, isPrivateKey } from '#contract/applications.ts'
import { fileToSave, getStoredFiles } from './storedFiles.ts'

it('offers every documented file once, and none for other platforms', () => {
  const offered = ['ios', 'osx', 'safari'].flatMap(getStoredFiles).map(({ file }) => file)
  expect(offered.toSorted()).toEqual(applicationFiles.toSorted())
  expect(getStoredFiles('android')).toEqual([])
})

it('marks the contract’s private keys as private', () => {
  for (const { file, secret = false } of ['ios', 'osx', 'safari'].flatMap(getStoredFiles)) {
    expect([file, secret]).toEqual([file, isPrivateKey(file)])
  }
})

it('saves keys and certificates as PEM', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
  expect(fileToSave('AAAAA-00001', 'ios_push_certificate', pem)).toEqual({
    name: 'AAAAA-00001-ios_push_certificate.pem',
    type: 'text/plain',
    content: pem,
  })
})

it('saves a package as ZIP', () => {
  const { name, content } = fileToSave('AAAAA-00001', 'safari_push_package', btoa('PK\u0003\u0004\u00ff'))
  expect(name).toBe('AAAAA-00001-safari_push_package.zip')
  expect([...content]).toEqual([0x50, 0x4b, 3, 4, 255])
})

it('saves unknown files as text', () =>
  expect(fileToSave('AAAAA-00001', 'ios_provisioning_profile', 'profile').name).toMatch(/\.txt$/))
