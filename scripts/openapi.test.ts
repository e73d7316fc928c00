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

test('every method is in it once, those of the panel under their own tag', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual([...methodNames].sort())
  for (const { operationId, tags } of operations) {
    const ofPanel = methods[operationId as keyof typeof methods].path.startsWith('/panel/')
    expect(tags.includes(panelTag), operationId).toBe(ofPanel)
  }
})

test('a credential is optional where the contract says so, and only there', () => {
  const optional = operations.filter(({ security }) => security.some((way) => Object.keys(way).length === 0))
  expect(optional.map(({ operationId }) => operationId).sort()).toEqual([
    'bulkRegisterDeviceStatus',
    'bulkSetTagsStatus',
    'bulkUnregisterDeviceStatus',
    'getNearestZone',
  ])
})

test('what is assumed is marked, and no large example is carried along', () => {
  const text = JSON.stringify(document)
  expect(text.match(/"x-assumed"/g)?.length).toBeGreaterThan(50)
  expect(text.length).toBeLessThan(1_000_000)
})
