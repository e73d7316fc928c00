import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { examples } from './examples/index.ts'
import { getRequired, requiredIn, withoutField } from './examples/required.ts'
import { resultExamples } from './examples/results.ts'
import { type MethodName, methodNamed, methodNames } from './index.ts'
import type { Method } from './method.ts'
import { results } from './results.ts'
import { decodeRequest } from './wire.ts'

const called = (name: MethodName) => methodNamed(name) as Method

/** The shape of a request that is one object, else undefined. */
const shapeOf = ({ request }: Method): Record<string, z.ZodType> | undefined =>
  request instanceof z.ZodObject ? request.shape : undefined

/** The codes of each list in a response. */
const codesIn = (answer: unknown): unknown[][] =>
  Object.values(answer ?? {})
    .filter(Array.isArray)
    .map((items) => items.flatMap((item) => item?.code ?? []))

describe.each(methodNames)('%s', (name) => {
  const method = called(name)
  const { accepted, refused, answers } = examples[name]

  test.each(accepted.map((example) => [example.name, example.fields] as const))('accepts %s', (_, fields) => {
    expect(decodeRequest(method, fields)).toMatchObject({ ok: true })
  })

  test.each(refused.map((example) => [example.name, example] as const))('refuses %s', (_, { fields, field }) => {
    const decoded = decodeRequest(method, fields)
    expect(decoded.ok ? ['accepted'] : decoded.faults.map((fault) => fault.field)).toContain(field)
  })

  test.each(answers.map((answer, index) => [index, answer] as const))('reads response %i', (_, answer) => {
    expect(method.response.safeParse(answer)).toMatchObject({ success: true })
    for (const codes of codesIn(answer)) expect(new Set(codes).size, codes.join()).toBe(codes.length)
  })

  test('has accepted and refused examples, and a response', () => {
    const shape = shapeOf(method)
    expect(accepted.length).toBeGreaterThan(0)
    expect(answers.length).toBeGreaterThan(0)
    // a request without fields cannot be refused
    if (shape === undefined || Object.keys(shape).length > 0) expect(refused.length).toBeGreaterThan(0)
  })

  test('requires each required field, at any depth', () => {
    const unchecked = new Set(requiredIn(method.request))
    for (const { fields } of accepted)
      for (const { field, path } of getRequired(method.request, fields)) {
        unchecked.delete(field)
        const decoded = decodeRequest(method, withoutField(fields, path))
        expect(decoded.ok ? ['accepted'] : decoded.faults.map((fault) => fault.field), field).toContain(path.join('.'))
      }
    expect([...unchecked], 'required fields that no accepted example has').toEqual([])
  })
})

test('reads the results of scheduled requests', () => {
  for (const [name, answers] of Object.entries(resultExamples))
    for (const answer of answers)
      expect(results[name as keyof typeof results].safeParse(answer), name).toMatchObject({ success: true })
})
