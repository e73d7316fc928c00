import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { Refusal, serve } from '#testing/render.tsx'
import { useConfirmPassword } from './confirmPassword.ts'
import { ApiError } from './errors.ts'
import {
  askPassword,
  endSession,
  passwordQuestion,
  type SignedIn,
  session,
  signedOut,
  signIns,
  takePersonChanged,
  useOtherTabs,
  useSignedIn,
} from './session.ts'
import { useSignIn } from './signIn.ts'
import { useChange, useWrite } from './write.ts'

const person = (name: string) => ({ signedIn: true, name, role: 'marketer', may: [] }) as unknown as SignedIn
const tags = ['listTags', {}]

let queries: QueryClient
const hook = <Result,>(use: () => Result) =>
  renderHook(use, {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(session().queryKey, person('ann'))
  queries.setQueryData(tags, { tags: [{ name: 'Bread' }] })
  queries.setQueryData(['listEvents', {}], { events: [] })
  signedOut.set('expired')
  passwordQuestion.set(undefined)
})

describe('signing in again', () => {
  const signIn = async (name: string) => {
    serve({ ['/session' as never]: person(name) })
    const { result } = await hook(useSignIn)
    return result.current.mutateAsync({ name, password: 'demo' })
  }

  test('as the same person keeps the loaded data, and refetches it', async () => {
    const before = signIns.get()
    await signIn('ann')
    expect(queries.getQueryData(tags)).toEqual({ tags: [{ name: 'Bread' }] })
    expect([isStale(tags), isStale(['session'])]).toEqual([true, false])
    expect([signedOut.get(), signIns.get()]).toEqual([false, before + 1])
  })

  test('as another person shows nothing of the first one', async () => {
    await signIn('ben')
    expect(queries.getQueryData(tags)).toBeUndefined()
    expect(queries.getQueryData(session().queryKey)).toMatchObject({ name: 'ben' })
  })

  test('with a wrong password changes nothing', async () => {
    serve({
      ['/session' as never]: () => {
        throw new Refusal(401, { message: 'Incorrect username or password' })
      },
    })
    const { result } = await hook(useSignIn)
    await expect(result.current.mutateAsync({ name: 'ben', password: 'x' })).rejects.toThrow(
      'Incorrect username or password',
    )
    expect(queries.getQueryData(tags)).toBeDefined()
    expect(signedOut.get()).toBe('expired')
  })
})

describe('the person', () => {
  test('is the one in the session', async () => {
    const { result } = await hook(useSignedIn)
    expect(result.current.name).toBe('ann')
  })

  test('is an error if no one is signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    queries.setQueryData(session().queryKey, { signedIn: false } as never)
    await expect(hook(useSignedIn)).rejects.toThrow('You’re signed out. Sign in again.')
  })
})

describe('the password of a call', () => {
  const confirm = async (status: number) => {
    const answered = askPassword()
    serve({
      ['/session/password' as never]: () => {
        if (status !== 200) throw new Refusal(status, { message: 'Refused' })
        return {}
      },
    })
    const { result } = await hook(useConfirmPassword)
    const failure = await result.current.mutateAsync('demo').catch((error: unknown) => error)
    return { answered, failure }
  }

  test('lets the call continue', async () => {
    const { answered } = await confirm(200)
    expect(await answered).toBe(true)
    expect(passwordQuestion.get()).toBeUndefined()
  })

  test('can be corrected after a wrong one', async () => {
    const { failure } = await confirm(403)
    expect(failure).toBeInstanceOf(ApiError)
    expect(passwordQuestion.get()).toBeDefined()
    passwordQuestion.get()?.answer(false)
  })

  test('is pointless once the session has ended', async () => {
    signedOut.set(false)
    const { answered } = await confirm(401)
    expect(await answered).toBe(false)
    expect(signedOut.get()).toBe('expired')
  })
})

describe('a change', () => {
  const fails = () => {
    throw new Refusal(422, { message: 'Refused' })
  }

  test('invalidates what it names, and nothing else', async () => {
    serve({ addTag: null })
    const { result } = await hook(() => useWrite('addTag', { refreshes: ['listTags'] }))
    await result.current.mutateAsync({ name: 'Rye', type: 2 } as never)
    expect([isStale(tags), isStale(['listEvents', {}])]).toEqual([true, false])
  })

  test('that is rejected invalidates nothing', async () => {
    serve({ addTag: fails })
    const { result } = await hook(() => useWrite('addTag', { refreshes: ['listTags'] }))
    await expect(result.current.mutateAsync({ name: 'Rye', type: 2 } as never)).rejects.toThrow('Refused')
    expect(isStale(tags)).toBe(false)
  })

  test('whose response was lost invalidates what it may have changed', async () => {
    serve({
      addTag: () => {
        throw new Refusal(504, { message: 'Too late' })
      },
    })
    const { result } = await hook(() => useWrite('addTag', { refreshes: ['listTags'] }))
    await expect(result.current.mutateAsync({ name: 'Rye', type: 2 } as never)).rejects.toThrow('Too late')
    expect(isStale(tags)).toBe(true)
  })

  test('of several calls invalidates it even if the last one fails', async () => {
    const { result } = await hook(() =>
      useChange(async () => Promise.reject(new Error('The second call failed')), ['listTags']),
    )
    await expect(result.current.mutateAsync(undefined)).rejects.toThrow('The second call failed')
    expect(isStale(tags)).toBe(true)
  })
})

describe('a session shared with other tabs', () => {
  const tab = new BroadcastChannel('console session')
  const reload = vi.fn()
  beforeEach(() => {
    signedOut.set(false)
    reload.mockClear()
  })

  test('that ended in another tab asks to sign in here', async () => {
    await hook(() => useOtherTabs(reload))
    tab.postMessage(undefined)
    await vi.waitFor(() => expect(signedOut.get()).toBe('left'))
    // a call that fails later doesn’t bring the screen back
    endSession()
    expect(signedOut.get()).toBe('left')
    expect(reload).not.toHaveBeenCalled()
  })

  test('continues here once the same person has signed in there', async () => {
    signedOut.set('expired')
    await hook(() => useOtherTabs(reload))
    tab.postMessage(person('ann'))
    await vi.waitFor(() => expect(signedOut.get()).toBe(false))
    expect(isStale(tags)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test.each([
    ['another person', person('ben')],
    ['the same person in another role', { ...person('ann'), role: 'viewer' }],
  ])('reloads if %s signed in there', async (_, who) => {
    await hook(() => useOtherTabs(reload))
    tab.postMessage(who)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    // told once, after reloading
    expect([takePersonChanged(), takePersonChanged()]).toEqual([true, false])
    expect(queries.getQueryData(session().queryKey)).toMatchObject({ name: 'ann' })
  })

  test('tells other tabs who signed in', async () => {
    serve({ ['/session' as never]: person('ann') })
    const told = new Promise<unknown>((resolve) => {
      tab.onmessage = ({ data }) => resolve(data)
    })
    const { result } = await hook(useSignIn)
    await result.current.mutateAsync({ name: 'ann', password: 'demo' })
    expect(await told).toMatchObject({ name: 'ann' })
  })
})
