import { expect, test } from 'vitest'
import { localWarnings } from './localWarnings.ts'

const safari = {
  application: 'A1B2C-3D4E5',
  device_type: 10,
  safari_key_management_type: 'manual',
  safari_url_template: 'https://%@',
} as const

test('a key file that is none is told on its field', () => {
  expect(localWarnings({ ...safari, safari_key_file: btoa('hello') })).toEqual([
    { field: 'safari_key_file', message: 'This is neither a PKCS#12 (.p12) nor a PEM file' },
  ])
  expect(localWarnings({ ...safari, safari_key_file: btoa('-----BEGIN PRIVATE KEY-----\nAA==') })).toEqual([])
})
