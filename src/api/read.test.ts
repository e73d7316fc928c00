import { expect, it } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'

const looksRead = (name: string) =>
  (/^(get|list)[A-Z]/.test(name) || name === 'capabilities') && name !== 'getNearestZone'

it.each(methodNames.filter(looksRead))('%s changes nothing when read by name', (name) =>
  expect(methods[name].effect).toBe('read'),
)
