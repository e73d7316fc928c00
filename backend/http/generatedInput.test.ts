import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
import { methodNames, methods } from '#contract/index.ts'
import { encodeRequest } from '#contract/wire.ts'
import { notBuilt } from '../handler.ts'
import { handlers } from '../methods/index.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { tokens } from '../testing/service.ts'

const built = methodNames.filter((name) => handlers[name] !== notBuilt)

/** A response that tells a caller what is wrong, and an attacker nothing. */
function clear(answer: { statusCode: number; body: string }): void {
  expect(answer.statusCode === 501 || answer.statusCode < 500).toBe(true)
  expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d|select |insert into/)
  expect(() => JSON.parse(answer.body)).not.toThrow()
}

onEachStorage('generated input', (service) => {
  test('any JSON as the fields of any method', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methodNames), fc.jsonValue(), async (name, value) => {
        const { path, verb } = methods[name]
        const payload = JSON.stringify({ request: value, auth: tokens.api })
        const url = path.replace(/\{\w+\}/g, 'x')
        clear(await service().app.inject({ method: verb, url, ...(verb === 'POST' && { payload }) }))
      }),
      { numRuns: 300 },
    )
  })

  test('a valid request with one invalid field, for every method', async () => {
    const application = await service().application()
    const wild = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        "'; drop table applications; --",
        'x'.repeat(70_000),
        2 ** 53,
        -1,
        1e308,
        '__proto__',
      ),
    )
    const cases = built.flatMap((name) => examples[name].accepted.map(({ fields }) => [name, fields] as const))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases), wild, fc.nat(), async ([name, fields], value, pick) => {
        const keys = Object.keys(fields)
        const key = keys[pick % Math.max(1, keys.length)]
        const changed = {
          ...fields,
          ...('application' in fields && { application }),
          ...(key !== undefined && { [key]: value }),
        }
        fc.pre(methods[name].verb === 'POST' || fitsAddress(value))
        const token = methods[name].credential === 'device' ? tokens.device : tokens.api
        const wire = encodeRequest(methods[name], changed, token)
        const answer = await service().app.inject({
          method: wire.verb,
          url: wire.path,
          headers: wire.headers,
          ...(wire.body !== undefined && { payload: wire.body }),
        })
        clear(answer)
      }),
      { numRuns: 400 },
    )
    expect((await service().call('getApplications')).applications.length).toBeGreaterThan(0)
  })

  test('any bytes as a body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        clear(
          await service().app.inject({
            method: 'POST',
            url: '/json/1.3/createApplication',
            payload: Buffer.from(bytes),
          }),
        )
      }),
      { numRuns: 200 },
    )
  })
})

/** False for half of a surrogate pair, and for an object that has no text. */
function fitsAddress(value: unknown): boolean {
  try {
    encodeURIComponent(String(value))
    return true
  } catch {
    return false
  }
}
