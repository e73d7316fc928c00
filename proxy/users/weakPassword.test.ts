import { expect, test } from 'vitest'
import { weakPassword } from './weakPassword.ts'

test.each([
  ['', /at least 12/],
  ['Tr0ub4dor&3', /at least 12/],
  ['😀😀😀😀😀😀', /at least 12/],
  ['passwordpassword', /common or easy to guess/],
  ['password12345', /common or easy to guess/],
  ['aaaaaaaaaaaaaaaa', /common or easy to guess/],
  ['qwertyuiop123', /common or easy to guess/],
  ['maria.santos2024', /common or easy to guess/],
  ['x'.repeat(1_001), /at most 1,000/],
])('%s is refused', async (password, words) => {
  expect(await weakPassword('maria.santos', password)).toMatch(words)
})

test.each(['correct horse battery staple', 'wq8-Zr5v_Lp2x', 'жёлтый верблюд читает'])(
  '%s is accepted',
  async (password) => {
    expect(await weakPassword('maria.santos', password)).toBeUndefined()
  },
)
