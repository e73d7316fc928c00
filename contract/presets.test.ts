import { expect, test } from 'vitest'
import { examples } from './examples/index.ts'
import { methods } from './index.ts'
import { decodeRequest } from './wire.ts'

// the embedded backend has no groups: examples are what it accepts
test('createPreset accepts applicationGroupCode instead of applicationCode', () => {
  const { applicationCode: _, ...preset } = examples.createPreset.accepted[0].fields
  expect(decodeRequest(methods.createPreset, { ...preset, applicationGroupCode: 'AAAAA-00000' })).toMatchObject({
    ok: true,
  })
  expect(decodeRequest(methods.createPreset, { ...preset, applicationGroupCode: '' })).toMatchObject({ ok: false })
})
