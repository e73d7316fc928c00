import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { assumptionsIn } from '#contract/assumptions.ts'
import { methodNamed, methodNames } from '#contract/index.ts'
import { assumed } from '#contract/method.ts'
import { assumptionsFile, renderAssumptions } from './assumptions.ts'

test('the file is up to date with the contract (npm run assumptions)', () => {
  expect(readFileSync(assumptionsFile, 'utf8')).toBe(renderAssumptions())
})

test('contains every assumption about a method', () => {
  const text = renderAssumptions()
  for (const name of methodNames) expect(text).toContain(methodNamed(name)?.assumption ?? '')
})

test('assumed fields are found at any depth', () => {
  const schema = z.object({
    a: assumed(z.string(), 'one').optional().describe('kept'),
    b: z.array(z.record(z.string(), z.union([z.int(), assumed(z.string(), 'two').nullable()]))),
    c: z.tuple([z.looseObject({ d: assumed(z.int(), 'three').describe('kept') })]),
  })
  expect(assumptionsIn(schema, 'request').map(({ field, why }) => `${field} ${why}`)).toEqual([
    'a one',
    'b[].* two',
    'c[].d three',
  ])
})
