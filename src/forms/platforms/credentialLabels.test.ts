import { expect, test } from 'vitest'
import { labelWarning } from './credentialLabels.ts'

test('a warning away from its form names the field as the form does', () => {
  expect(labelWarning({ field: 'macos_cert_file', message: 'Not a certificate' })).toBe(
    'Certificate: Not a certificate',
  )
  expect(labelWarning({ field: 'new_field', message: 'Is wrong' })).toBe('new_field: Is wrong')
})
