import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

const socket = { remoteAddress: '127.0.0.1' } as never

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['<script>alert(1)</script>', '127.0.0.1'],
  ['a'.repeat(5_000), '127.0.0.1'],
  ['', '127.0.0.1'],
])('%s', (ip, expected) => expect(clientAddress({ ip, socket })).toBe(expected))
