import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'
import { openApi, panelTag } from '#contract/openapi.ts'

const document = openApi()
const paths = document.paths as Record<
  string,
  Record<string, { operationId: string; tags: string[]; security: object[] }>
>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

test('contains every method once, with panel methods under a tag of their own', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual([...methodNames].sort())
  for (const { operationId, tags } of operations) {
    const ofPanel = methods[operationId as keyof typeof methods].path.startsWith('/panel/')
    expect(tags.includes(panelTag), operationId).toBe(ofPanel)
  }
})

test('credentials are optional only where the contract says so', () => {
  const optional = operations.filter(({ security }) => security.some((way) => Object.keys(way).length === 0))
  expect(optional.map(({ operationId }) => operationId).sort()).toEqual([
    'bulkRegisterDeviceStatus',
    'bulkSetTagsStatus',
    'bulkUnregisterDeviceStatus',
    'getNearestZone',
  ])
})

test('marks assumptions and omits large examples', () => {
  const text = JSON.stringify(document)
  expect(text.match(/"x-assumed"/g)?.length).toBeGreaterThan(50)
  expect(text.length).toBeLessThan(1_000_000)
})
