import { expect, test } from 'vitest'
import type { ApplicationRow } from '../../db/tables.ts'
import { iconUrl } from './iconUrl.ts'

const url = (icon: string | null) =>
  iconUrl({ code: 'AAAAA-00001', icon: icon === null ? null : Buffer.from(icon) } as ApplicationRow, 'http://service')

test('is null without an icon', () => expect(url(null)).toBeNull())

test('has a version that changes with the image only', () => {
  expect(url('one')).toMatch(/^http:\/\/service\/icons\/AAAAA-00001\.png\?v=[0-9a-f]{12}$/)
  expect(url('one')).toBe(url('one'))
  expect(url('one')).not.toBe(url('two'))
})
