import '../styles.ts'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type SignedIn, session } from '#api/session.ts'
import type { ConsoleMethodName } from '#contract/console/index.ts'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { may, type Role } from '#contract/roles.ts'
import { focusScreens } from '#pages/-parts/focusScreens.ts'
import { NotFoundScreen } from '#pages/-parts/NotFoundScreen.tsx'
import { searchFormat } from '#pages/-parts/search.ts'
import { routeTree } from '../routeTree.gen.ts'
import { theme } from '../theme.ts'

const supportPresets = ['BBBBB-00001', 'BBBBB-00002']

export interface TestPerson {
  role?: Role
  /** Whose stored data no other test shares. */
  name?: string | undefined
  /** Sends wait in the Outbox. */
  holdsSends?: boolean
}

const signedInAs = ({ role = 'administrator', name = role, holdsSends = false }: TestPerson): SignedIn => ({
  signedIn: true,
  name,
  role,
  may: [
    ...Object.entries(methods).flatMap(([name, method]) => (may(role, method) ? [name] : [])),
    ...(role === 'administrator' ? ['setApprovalRules'] : []),
  ],
  maySeeKeys: role === 'administrator',
  service: { label: 'Demo', demo: true },
  maps: { tiles: null, attribution: null, geocoder: null },
  confirmAbove: 1_000,
  holdsSends,
  holdSeconds: holdsSends ? 30 : 0,
  approvedPresets: role === 'support' ? supportPresets : [],
  supportPresets,
})

/** The person of the latest render. */
let signedIn = signedInAs({})

function newQueries(person: TestPerson): QueryClient {
  // toasts of the test before
  notifications.clean()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  signedIn = signedInAs(person)
  queries.setQueryData(session().queryKey, signedIn)
  return queries
}

/** Providers of every screen, except the router. */
const Around = ({ queries, children }: { queries: QueryClient; children: ReactNode }) => (
  <MantineProvider theme={theme}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </MantineProvider>
)

/** Draws a part of a screen by itself, signed in. */
export function renderPart(part: ReactNode, person: Pick<TestPerson, 'role'> = {}) {
  const queries = newQueries(person)
  const Part = () => {
    const [router] = useState(() =>
      createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() }),
    )
    return <RouterProvider router={router as never} />
  }
  return render(
    <Around queries={queries}>
      <Part />
    </Around>,
  )
}

/** Renders the whole console at a URL, signed in. */
export async function renderScreen(address: string, person: TestPerson = {}) {
  const queries = newQueries(person)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree,
    ...searchFormat,
    context: { queries },
    history,
    defaultNotFoundComponent: NotFoundScreen,
  })
  focusScreens(router)
  const screen = await render(
    <Around queries={queries}>
      <RouterProvider router={router} />
    </Around>,
  )
  return { ...screen, address: () => history.location.href, back: () => history.back() }
}

/** What a method answers: a value, or a function of its fields, which may throw a Refusal. */
export type Answers = Partial<Record<MethodName | ConsoleMethodName, unknown>>

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { message: string; faults?: { field: string; message: string }[]; requestId?: string },
  ) {
    super(body.message)
  }
}

/** An answer that refuses one field. */
export const refuseField = (field: string, message: string) => () => {
  throw new Refusal(422, { message: `${field}: ${message}`, faults: [{ field, message }] })
}

/** An answer that fails with 503 until the test ends the outage. */
export function outage(answer: unknown, requestId?: string) {
  let over = false
  return {
    end: () => {
      over = true
    },
    answer: () => {
      if (over) return answer
      throw new Refusal(503, { message: 'Couldn’t reach the service.', ...(requestId && { requestId }) })
    },
  }
}

/** An answer that comes when the test says so. */
export function answerLater<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: Value) => resolve(value) }
}

export type Calls = { method: MethodName | ConsoleMethodName; fields: unknown }[]

/** The fields of each call of a method, in order. */
export const sent = (calls: Calls, method: Calls[number]['method']) =>
  calls.filter((call) => call.method === method).map(({ fields }) => fields)

/** Replaces the console's server. Reads without a given answer get the contract's example. Returns the calls so far. */
export function serve(answers: Answers = {}) {
  const calls: Calls = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const method = new URL(String(input), window.location.href).pathname.replace('/api/', '') as MethodName
    const fields: unknown = init?.body ? JSON.parse(String(init.body)) : {}
    calls.push({ method, fields })
    try {
      const answer = Object.hasOwn(answers, method) ? answers[method] : exampleAnswer(method)
      const value = typeof answer === 'function' ? await answer(fields) : answer
      return value instanceof Response ? value : Response.json(value)
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status })
      throw error
    }
  })
  return calls
}

/** Of the console’s own server, if nothing was recorded or stored. */
const nothingStored: Readonly<Record<string, unknown>> = {
  listDrafts: { drafts: [] },
  getDraft: { draft: null, exists: false },
  saveDraft: { draft: { version: 1 } },
  deleteDraft: {},
  listActivity: { entries: [], more: false },
  listActivityPeople: { people: [] },
  listSenders: { senders: [], replaced: [] },
}

function exampleAnswer(method: MethodName | '/session'): unknown {
  if (method === '/session') return signedIn
  if (Object.hasOwn(nothingStored, method)) return nothingStored[method]
  if (methods[method]?.effect !== 'read') throw new Refusal(501, { message: `${method} has no answer here` })
  // as the console's server hands it on
  return methods[method].response.parse(examples[method].answers[0])
}
