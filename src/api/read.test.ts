import { expect, it } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'

const looksRead = (name: string) =>
  (/^(get|list)[A-Z]/.test(name) || name === 'capabilities') && name !== 'getNearestZone'

it.each(methodNames.filter(looksRead))('%s, read by its name, changes nothing', (name) =>
  expect(methods[name].effect).toBe('read'),
)
