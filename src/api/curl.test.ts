import { expect, it } from 'vitest'
import { toCurl } from './curl.ts'

it('writes the wire form with the token masked', async () => {
  const curl = await toCurl({ method: 'createApplication', fields: { title: "Harbor's" } })
  expect(curl?.host).toBe('BASE_URL')
  const [address, type, body] = (curl?.text ?? '').split(' \\\n  ')
  expect(address).toBe(`curl -X POST "$BASE_URL"'/json/1.3/createApplication'`)
  expect(type).toBe(`-H 'content-type: application/json'`)
  expect(body).toMatch(/^-d '.*Harbor'\\''s.*'$/)
  expect(JSON.parse((body ?? '').slice(4, -1).replaceAll(`'\\''`, "'"))).toEqual({
    request: { auth: '<TOKEN>', title: "Harbor's" },
  })
})

it('shows nothing for an unknown method', async () =>
  expect(await toCurl({ method: 'brewCoffee', fields: {} })).toBeUndefined())
