import { describe, expect, test, vi } from 'vitest'
import { composerDraft, keepComposerDraft, markDraftSent } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { signIns } from '#api/session.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { guardLasts } from '#model/messages/guardLasts.ts'
import { answerLater, renderPart } from '#testing/render.tsx'
import { openAttempt, type SentMessages, useSendOnce } from './useSendOnce.ts'

const owner = { name: 'ann', service: 'Demo' }
const draft = { id: 'd1', kind: 'push' as const, application: 'AAAAA-00001', title: '', changed: 1, values: { a: 1 } }
const now = { transactionId: 't1', content: 'hello' }
const minute = 60_000

const attempted = (attempt: { at: number; transactionId: string; content: string }) =>
  keepComposerDraft(owner, { ...draft, attempt })

describe('an attempt without a result', () => {
  test('doesn’t exist for a draft that was never sent', () => {
    expect(openAttempt(owner, 'd1', now)).toBeUndefined()
    keepComposerDraft(owner, draft)
    expect(openAttempt(owner, 'd1', now)).toBeUndefined()
    expect(openAttempt({ ...owner, name: 'bob' }, 'd1', now)).toBeUndefined()
  })

  test.each([
    ['of the same message, a minute ago', minute, {}, { same: true, over: false, clash: false }],
    ['of the same message, too long ago', guardLasts + minute, {}, { same: true, over: true, clash: false }],
    ['of another message', minute, { content: 'bye', transactionId: 't0' }, { same: false, over: false, clash: false }],
    ['of another message with its ID', minute, { content: 'bye' }, { same: false, over: false, clash: true }],
    ['of another message with its ID, long ago', guardLasts + minute, { content: 'bye' }, { over: true, clash: false }],
  ])('%s', (_, ago, other, expected) => {
    attempted({ at: Date.now() - ago, ...now, ...other })
    expect(openAttempt(owner, 'd1', now)).toMatchObject(expected)
  })
})

test('an attempt without a transaction ID isn’t recognized by the service, however recent', () => {
  attempted({ at: Date.now(), transactionId: '', content: 'hello' })
  expect(openAttempt(owner, 'd1', { transactionId: '', content: 'bye' })).toMatchObject({ over: true, clash: false })
})

function Sending({
  send,
  onSent,
  onRefused,
}: {
  send: () => Promise<SentMessages>
  onSent: () => void
  onRefused: () => boolean
}) {
  const composerForm = {
    owner,
    draftId: 'd1',
    mark: (attempt: Parameters<typeof attempted>[0] | undefined) =>
      keepComposerDraft(owner, { ...draft, ...(attempt && { attempt }) }),
    end: () => markDraftSent(owner, draft),
    wasSent: () => composerDraft(owner, 'd1')?.sent !== undefined,
  }
  const { submit, sending, failure } = useSendOnce({
    composerForm: composerForm as never,
    ...now,
    send,
    onSent,
    onRefused,
  })
  return (
    <>
      <button type="button" data-sending={sending} onClick={() => submit(false)}>
        Send
      </button>
      <button type="button" onClick={() => submit(true)}>
        Looked
      </button>
      <FormFailure failure={failure} />
    </>
  )
}

async function open(send: () => Promise<SentMessages>, { refusedAtField = false } = {}) {
  const sends = vi.fn(send)
  const onSent = vi.fn()
  const onRefused = vi.fn(() => refusedAtField)
  const screen = await renderPart(<Sending send={sends} onSent={onSent} onRefused={onRefused} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { screen, press, sends, onSent, onRefused, alert: screen.getByRole('alert') }
}
const attempt = () => composerDraft(owner, 'd1')?.attempt
const fails =
  (status: number, particulars = {}) =>
  () =>
    Promise.reject<SentMessages>(new ApiError(status, 'It failed', particulars))

describe('sending', () => {
  test('ends the draft, and is not repeated', async () => {
    const answer = { codes: ['1'], unknown: [] }
    const { screen, press, sends, onSent, alert } = await open(() => Promise.resolve(answer))
    await press('Send')
    await vi.waitFor(() => expect(onSent.mock.calls).toEqual([[answer]]))
    await press('Send')
    await expect.element(alert).toHaveTextContent('Already sent in another tab.')
    expect(sends).toHaveBeenCalledTimes(1)
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('data-sending', 'false')
  })

  test('is recorded before it begins, in case of a reload in the middle', async () => {
    const answer = answerLater<SentMessages>()
    const { press, onSent } = await open(() => answer.promise)
    await press('Send')
    expect(attempt()).toMatchObject(now)
    answer.resolve({ codes: [], unknown: [] })
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(attempt()).toBeUndefined()
  })

  test.each([0, 502, 504])('keeps the attempt of an unknown result with status %i', async (status) => {
    const { press, alert, onRefused } = await open(fails(status))
    await press('Send')
    await expect.element(alert).toHaveTextContent(/It failed.*It may have been sent\. Try again/)
    expect(attempt()).toMatchObject(now)
    expect(onRefused).not.toHaveBeenCalled()
  })

  test.each([403, 422, 429])('forgets an attempt that was rejected with status %i', async (status) => {
    const { press, alert } = await open(fails(status))
    await press('Send')
    await expect.element(alert).toHaveTextContent(/^It failed$/)
    expect(attempt()).toBeUndefined()
  })

  test('leaves a fault of a field to the form', async () => {
    const { press, alert, onRefused } = await open(fails(422, { faults: [{ field: 'a', message: 'No' }] }), {
      refusedAtField: true,
    })
    await press('Send')
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1))
    await expect.element(alert).not.toBeInTheDocument()
    expect(attempt()).toBeUndefined()
  })

  test('shows a fault of a field that the form doesn’t have', async () => {
    const { press, alert } = await open(fails(422, { faults: [{ field: 'a', message: 'No' }] }))
    await press('Send')
    await expect.element(alert).toHaveTextContent('It failed')
  })

  test('again counts from the first attempt of the same message', async () => {
    const at = Date.now() - 4 * minute
    attempted({ at, ...now })
    const { press, sends } = await open(fails(504))
    await press('Send')
    await vi.waitFor(() => expect(sends).toHaveBeenCalledTimes(1))
    expect(attempt()?.at).toBe(at)
  })

  test('waits for the person to check once the attempt is too old, then counts from now', async () => {
    const at = Date.now() - guardLasts - minute
    attempted({ at, ...now })
    const { press, sends } = await open(fails(504))
    await press('Send')
    expect(sends).not.toHaveBeenCalled()
    await press('Looked')
    await vi.waitFor(() => expect(sends).toHaveBeenCalledTimes(1))
    expect(attempt()?.at).toBeGreaterThan(at)
  })

  test('never sends another message under the ID of an open attempt', async () => {
    attempted({ at: Date.now() - minute, transactionId: now.transactionId, content: 'bye' })
    const { press, sends } = await open(fails(504))
    await press('Send')
    await press('Looked')
    expect(sends).not.toHaveBeenCalled()
  })
})

test('a refusal because the session had ended is gone after signing in again', async () => {
  const { press, alert } = await open(fails(401))
  await press('Send')
  await expect.element(alert).toHaveTextContent('It failed')
  signIns.set(signIns.get() + 1)
  await expect.element(alert).not.toBeInTheDocument()
  await press('Send')
  await expect.element(alert).toHaveTextContent('It failed')
})
