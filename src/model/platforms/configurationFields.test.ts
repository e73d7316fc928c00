import { expect, it, test } from 'vitest'
import { type ConfigurablePlatform, platformShapes } from '#contract/platforms.ts'
import { configurationFields, initialConfiguration, labelWarning } from './configurationFields.ts'

const platforms = Object.keys(platformShapes) as ConfigurablePlatform[]
const application = { code: 'AAAAA-00001', title: 'Harbor', providers: {}, languages: {} }

it.each(platforms)('asks for every field of %s', (platform) => {
  const asked = configurationFields[platform].map(({ name }) => name)
  expect(['application', 'device_type', ...asked].sort()).toEqual(Object.keys(platformShapes[platform].shape).sort())
})

test('prefills values of the application', () => {
  const told = { ...application, ios_gateway: 0, adm_cid: 'x636c69656e74' }
  expect(initialConfiguration('ios', told)).toMatchObject({ device_type: 1, ios_gateway: '0', ios_framework: 'native' })
  expect(initialConfiguration('amazon', told)).toMatchObject({ adm_cid: 'client', adm_secret: '' })
  expect(initialConfiguration('ios', application)).toMatchObject({ ios_gateway: '1', ios_key_file: '' })
})

test('warnings use the field labels of the form', () => {
  expect(labelWarning({ field: 'macos_cert_file', message: 'Not a certificate' })).toBe(
    'Certificate: Not a certificate',
  )
  expect(labelWarning({ field: 'new_field', message: 'Is wrong' })).toBe('new_field: Is wrong')
})
