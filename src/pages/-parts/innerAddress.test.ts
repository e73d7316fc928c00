import { expect, it } from 'vitest'
import { innerAddress } from './innerAddress.ts'

it.each([
  ['/applications/AAAAA-00001/settings?tab=keys', '/applications/AAAAA-00001/settings?tab=keys'],
  [undefined, '/applications'],
  ['https://elsewhere.example', '/applications'],
  ['//elsewhere.example', '/applications'],
  ['/\\elsewhere.example', '/applications'],
  ['/sign-in?to=%2Fsign-in', '/applications'],
])('goes from %s to %s', (to, expected) => expect(innerAddress(to)).toBe(expected))
