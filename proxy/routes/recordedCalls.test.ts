import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleMethodNames, consoleMethods } from '#contract/console/index.ts'
import { lookReasonHeader } from '#contract/console/lookReason.ts'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import { type Role, roles } from '#contract/roles.ts'
import { secretFields } from '#contract/secretFields.ts'
import { lenient } from '#contract/wire.ts'
import { readEntry } from '../record/listEntries.ts'
import { verifyRecord } from '../record/verifyRecord.ts'
import { openStore, type Store } from '../store/openStore.ts'
import { consoleTokens, fakeService, json, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
let store: Store
const headers = {} as Record<Role, Record<string, string>>
beforeAll(async () => {
  service = await fakeService()
  store = await openStore({ dataDir: 'memory://', databaseUrl: undefined })
  proxy = await proxyBefore(service.url, { store })
  for (const role of roles) headers[role] = await signIn(proxy.app, role)
})
afterAll(async () => {
  await proxy.app.close()
  await Promise.all([service.close(), store.close()])
})

const newest = async (after: number) => {
  const { rows } = await store.query<{ seq: number }>('select seq from entries where seq > $1 order by seq', [after])
  return Promise.all(rows.map(async ({ seq }) => readEntry(store, seq)))
}
const last = async () => {
  const { rows } = await store.query<{ seq: number }>('select seq from record_head')
  return rows[0]?.seq ?? 0
}

async function ask(role: Role, name: string, payload: object, more: Record<string, string> = {}) {
  const before = await last()
  const response = await proxy.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { ...headers[role], 'content-type': 'application/json', ...more },
    payload,
  })
  return { response, entries: await newest(before) }
}

const validFields = (name: MethodName) =>
  lenient(methods[name].request, examples[name].accepted[0].fields) as Record<string, unknown>

describe.each(roles)('as %s', (role) => {
  test.each(methodNames)(
    '%s leaves one complete entry, or none if it only looks at what isn’t a person',
    async (name) => {
      service.answers(json({ status_code: 200, status_message: 'OK', response: {} }))
      const fields =
        name === 'getApplicationFile' ? { application: 'AAAAA-BBBBB', file: 'ios_auto_privatekey' } : validFields(name)
      const { response, entries } = await ask(role, name, fields)
      const { effect, area } = methods[name]
      const refused = response.statusCode === 403
      if (effect === 'read' && area !== 'people' && !refused && name !== 'getApplicationFile')
        return expect(entries).toEqual([])
      expect(entries).toMatchObject([
        {
          person: role,
          role,
          event: name,
          address: '127.0.0.1',
          outcome: refused ? 'refused' : 'done',
          status: response.statusCode,
          requestId: response.headers['x-request-id'],
          running: false,
        },
      ])
    },
  )
})

const held = '11111111-2222-4333-8444-555555555555'
const file = { application: 'AAAAA-BBBBB', batch: '0123456789ab' }
/** Of the console’s own methods, each that changes something. */
const ownFields: Record<string, object> = {
  verifyRecord: {},
  setApprovalRules: { rules: [], tolerance: 10, version: 0 },
  approveHeld: { held, hash: 'x', reach: null },
  approveBatch: { application: 'AAAAA-BBBBB', approvals: [{ held, hash: 'x', reach: null }] },
  withdrawApproval: { held },
  declineHeld: { held, reason: 'Wrong day' },
  declineBatch: { ...file, person: 'marketer', reason: 'Wrong day' },
  shareDraft: { draft: '0123456789ab', shared: true },
  undoHeld: { held },
  undoBatch: file,
  confirmHeld: { held },
  sendHeld: { held },
}

test('every method of the console that changes something is in the table', () => {
  const recorded = consoleMethodNames.filter((name) => {
    const { effect, unrecorded } = consoleMethods[name]
    return effect !== 'read' && !unrecorded
  })
  expect(recorded.toSorted()).toEqual(Object.keys(ownFields).toSorted())
})

describe.each(roles)('as %s', (role) => {
  test.each(Object.entries(ownFields))('the console’s own %s leaves one complete entry', async (name, fields) => {
    const { response, entries } = await ask(role, name, fields)
    expect(entries).toMatchObject([{ event: name, person: role, running: false }])
    expect(entries[0]?.outcome).toBe(response.statusCode === 200 ? 'done' : 'refused')
  })
})

test('a change of the rules has those before it', async () => {
  const { rules, version } = (await ask('administrator', 'getApprovalRules', {})).response.json()
  const { entries } = await ask('administrator', 'setApprovalRules', { rules: [], tolerance: 20, version })
  expect(entries).toMatchObject([{ request: { tolerance: 20 }, before: { rules, tolerance: 10 } }])
})

test('an entry says what it was about', async () => {
  service.answers(json({ status_code: 200, status_message: 'OK', response: { Messages: ['M-0001'] } }))
  const message = { content: 'Fresh bread', preset: 'PPPPP-00001', filter: 'Seniors', devices: ['hwid-7'] }
  const { entries } = await ask('marketer', 'createMessage', { application: 'AAAAA-BBBBB', notifications: [message] })
  expect(entries).toMatchObject([
    {
      application: 'AAAAA-BBBBB',
      objects: ['application:AAAAA-BBBBB', 'segment:Seniors', 'preset:PPPPP-00001', 'device:hwid-7', 'message:M-0001'],
      request: { notifications: [message] },
      answer: { Messages: ['M-0001'] },
    },
  ])
})

test('a look that the console makes by itself is an entry like any other, and says what for', async () => {
  service.answers(json({ status_code: 200, status_message: 'OK', response: { devices: [] } }))
  const fields = { application: 'AAAAA-BBBBB', userId: 'maria' }
  const reasonOf = async (reason: string, name = 'listDevices', asked: object = fields) =>
    (await ask('support', name, asked, { [lookReasonHeader]: reason })).entries.map((entry) => [
      entry?.objects.at(-1),
      entry?.reason,
    ])
  expect(await reasonOf('recipient')).toEqual([['user:maria', 'recipient']])
  expect(await reasonOf('nosy')).toEqual([['user:maria', null]])
  // nothing but a look can be the console’s own
  expect(await reasonOf('form', 'setTags', { ...fields, tags: { Age: 30 } })).toEqual([['user:maria', null]])
})

test('invalid requests and what needs the password are refusals', async () => {
  const invalid = await ask('marketer', 'createCampaign', { application: 'AAAAA-BBBBB' })
  expect(invalid.response.statusCode).toBe(422)
  expect(invalid.entries).toMatchObject([
    { event: 'createCampaign', outcome: 'refused', message: expect.stringContaining('name') },
  ])
})

test.each([
  ['undoHeld', { held: 'none' }],
  ['approveHeld', {}],
  ['setApprovalRules', { rules: 'none' }],
])('an invalid %s of the console itself is a refusal', async (name, fields) => {
  const { response, entries } = await ask('administrator', name, fields)
  expect(response.statusCode).toBe(422)
  expect(entries).toMatchObject([{ event: name, person: 'administrator', outcome: 'refused', status: 422 }])
})

test('an invalid look at the record and an invalid draft leave no entry', async () => {
  for (const name of ['getActivity', 'saveDraft'])
    expect((await ask('administrator', name, { id: 'none' })).entries).toEqual([])
})

test.each([
  ['an argument that the service rejects', json({ status_code: 210, status_message: 'No such campaign' }), 'refused'],
  ['a failure of the service', json({ status_code: 500, status_message: 'Out of order' }), 'failed'],
  ['a page instead of a response', json('<html>'), 'unknown'],
  ['a lost connection', (_request: unknown, response: { destroy(): unknown }) => void response.destroy(), 'unknown'],
] as const)('%s', async (_what, answer, outcome) => {
  service.answers(answer as Parameters<typeof service.answers>[0])
  const { entries } = await ask('marketer', 'deleteCampaign', { campaign: 'AAAAA-BBBBB' })
  expect(entries).toMatchObject([{ event: 'deleteCampaign', outcome, running: false }])
})

test('senders of 1,000 messages are found in one call', async () => {
  service.answers(json({ status_code: 200, status_message: 'OK', response: { Messages: ['AAAA-00000000-00000999'] } }))
  await ask('marketer', 'createMessage', { application: 'AAAAA-BBBBB', notifications: [{ content: 'Fresh bread' }] })
  const messages = Array.from({ length: 1_000 }, (_, index) => `AAAA-00000000-${String(index).padStart(8, '0')}`)
  const { response } = await ask('viewer', 'listSenders', { messages })
  expect(response.json()).toMatchObject({ senders: [{ message: 'AAAA-00000000-00000999', person: 'marketer' }] })
})

test('sign-ins are recorded, refused ones without what was typed', async () => {
  const before = await last()
  const attempt = (name: string, password: string) =>
    proxy.app.inject({ method: 'POST', url: '/session', headers: { host: 'localhost' }, payload: { name, password } })
  await attempt('support', 'demo-support')
  await attempt('Support', 'planted-password')
  await attempt('planted-name', 'planted-password')
  expect(await newest(before)).toMatchObject([
    { event: 'sign in', person: 'support', role: 'support', outcome: 'done' },
    { event: 'sign in', person: 'support', outcome: 'refused', message: 'Incorrect password' },
    { event: 'sign in', person: null, outcome: 'refused', message: 'Unknown username' },
  ])
})

describe('a call that is refused before it is read', () => {
  const post = async (name: string, headers: Record<string, string>, payload: string, app = proxy.app) => {
    const before = await last()
    const url = `/api/${name}`
    const response = await app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload })
    return { status: response.statusCode, entries: await newest(before) }
  }
  const type = { 'content-type': 'application/json' }

  test.each([
    ['a body that is no JSON', 'createCampaign', type, '{', 400],
    ['another type', 'createCampaign', { 'content-type': 'text/plain' }, '{}', 415],
    ['too large a body', 'createCampaign', type, JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
    ['a page of another site', 'createCampaign', { ...type, origin: 'https://elsewhere.example' }, '{}', 403],
    ['a body of the console’s own method', 'undoHeld', type, '{', 400],
  ])('for %s is on record, with whose session it had', async (_what, name, more, payload, status) => {
    const { status: answered, entries } = await post(name, { ...headers.marketer, ...more }, payload)
    expect(answered).toBe(status)
    expect(entries).toMatchObject([{ event: name, person: 'marketer', outcome: 'refused', status, running: false }])
  })

  test('is not, if it only looks at what isn’t a person', async () => {
    expect((await post('listTags', { ...headers.marketer, ...type }, '{')).entries).toEqual([])
  })

  test('without a session, or too often, is on record once a minute', async () => {
    const { app } = await proxyBefore(service.url, { store, env: { CALLS_PER_SECOND: '1' } })
    const session = await signIn(app, 'viewer')
    const anonymous = { event: 'addTag', person: null, outcome: 'refused', status: 401, address: '127.0.0.1' }
    expect((await post('addTag', type, '{}', app)).entries).toMatchObject([anonymous])
    expect(await post('addTag', type, '{}', app)).toMatchObject({ status: 401, entries: [] })
    const often = await Promise.all(
      Array.from({ length: 20 }, () => post('addTag', { ...session, ...type }, '{}', app)),
    )
    expect(new Set(often.map(({ status }) => status))).toContain(429)
    const { rows } = await store.query(
      "select from entries where person = 'viewer' and ended is null and begun like '%\"status\":429%'",
    )
    expect(rows).toHaveLength(1)
    await app.close()
  })
})

test('no secret is in the store', async () => {
  const planted = 'planted-secret-value'
  service.answers(
    json({
      status_code: 200,
      status_message: `Quoting ${consoleTokens.api}`,
      response: { id: 1, token: planted, message: consoleTokens.device },
    }),
  )
  const plant = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(plant)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        typeof item === 'string' && secretFields.has(key) ? Buffer.from(planted).toString('base64') : plant(item),
      ]),
    )
  }
  for (const name of ['configureApplication', 'checkPlatform', 'createApiToken', 'getApplicationFile'] as const)
    for (const { fields } of examples[name].accepted) await ask('administrator', name, plant(fields) as object)
  await ask('administrator', 'createCampaign', { application: 'AAAAA-BBBBB', name: `By ${consoleTokens.api}` })
  const { rows } = await store.query<{ text: string }>(
    `select concat_ws(' ', begun, ended, person, address, event, application) as text from entries
     union all select object from entry_objects`,
  )
  const all = rows.map(({ text }) => text).join('\n')
  const secrets = [
    planted,
    Buffer.from(planted).toString('base64'),
    'planted-password',
    'planted-name',
    ...Object.values(consoleTokens),
    ...roles.map((role) => `demo-${role}`),
    ...roles.map((role) => headers[role].cookie?.split('=')[1] ?? ''),
  ]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})

test('the whole record can be verified', async () => {
  expect((await verifyRecord(store)).problems).toEqual([])
})
