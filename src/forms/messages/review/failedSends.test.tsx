import { describe, expect, test, vi } from 'vitest'
import { type Answers, Refusal, refuseField, sent } from '#testing/render.tsx'
import { countingBy, isOther, reviewPush } from '#testing/reviewPush.ts'

const wireNow = () => new Date().toISOString().slice(0, 19).replace('T', ' ')

/** A segment that someone redefines while it is reviewed. */
function changingSegment() {
  let expression = 'T("Age", GTE, 18)'
  const answers: Answers = {
    listFilters: () => ({ filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: expression }] }),
    ...countingBy((counted) =>
      isOther(counted) ? 0 : !counted.includes('Age') ? 900 : counted.includes('18') ? 12 : 600,
    ),
  }
  const change = () => {
    expression = 'T("Age", GTE, 1)'
  }
  return { there: answers, change }
}

describe('a push', () => {
  test('that the service rejects leads back to the field, which keeps its text', async () => {
    const { screen, send } = await reviewPush({
      createMessage: refuseField('notifications.0.content', 'this text is too long'),
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    const text = screen.getByRole('textbox', { name: 'Text', exact: true })
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription(/too long/)
    await expect.element(text).toHaveValue('Out of the oven')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/Rejected by the service. Nothing was sent/)
  })

  test('that fails as a whole stays in the review with the reason', async () => {
    const { screen, confirm, send } = await reviewPush({
      createMessage: () => {
        throw new Refusal(422, { message: 'The account is blocked', requestId: 'abc-1' })
      },
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toHaveTextContent(/The account is blocked.*abc-1/)
    await expect.element(screen.getByText('An earlier attempt got no response')).not.toBeInTheDocument()
  })

  test('whose result is unknown is sent again with the same transaction ID', async () => {
    const createMessage = vi.fn(() => {
      throw new Refusal(504, { message: 'The service took too long' })
    })
    const { calls, screen, confirm, send } = await reviewPush({ createMessage })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toHaveTextContent(/It may have been sent\. Try again/)
    await expect.element(screen.getByText(/Sending it again now is safe/)).toBeVisible()
    await send.click()
    await vi.waitFor(() => expect(sent(calls, 'createMessage')).toHaveLength(2))
    const [first, second] = sent(calls, 'createMessage')
    expect(second).toEqual(first)
  })

  test('with different text after an unknown result asks to check first', async () => {
    const { calls, screen, confirm, send } = await reviewPush({
      createMessage: () => {
        throw new Refusal(504, { message: 'The service took too long' })
      },
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toBeVisible()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Still warm')
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByText(/This message is different, so both could arrive/)).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Check Sent & scheduled first')
    await send.click({ force: true })
    expect(sent(calls, 'createMessage')).toHaveLength(1)
    await confirm.getByRole('checkbox', { name: /I checked Sent & scheduled/ }).click()
    await send.click()
    await vi.waitFor(() => expect(sent(calls, 'createMessage')).toHaveLength(2))
    const ids = (sent(calls, 'createMessage') as { notifications: { transactionId: string }[] }[]).map(
      ({ notifications: [one] }) => one?.transactionId,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('isn’t sent if its segment was changed meanwhile: the new number is confirmed', async () => {
    const { there: answers, change } = changingSegment()
    const { calls, confirm, send } = await reviewPush(answers)
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    change()
    await send.click()
    await expect
      .element(confirm.getByRole('alert'))
      .toHaveTextContent(/“Regulars” was changed in the meantime, so nothing/)
    expect(sent(calls, 'createMessage')).toEqual([])
    await expect.element(send).toHaveTextContent('Send to 600 devices')
    await send.click()
    await vi.waitFor(() => expect(sent(calls, 'createMessage')).toHaveLength(1))
  })

  test('isn’t sent with the transaction ID of another message: the service would send nothing', async () => {
    const { calls, screen, confirm, send } = await reviewPush({
      capabilities: ['listMessages'],
      listMessages: ({ transactionId }: { transactionId?: string }) => ({
        messages: transactionId === 'mine' ? [{ code: 'M-1', kind: 'push', status: 'sent', created: wireNow() }] : [],
        cursor: null,
      }),
    })
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('heading', { level: 2 }).getByRole('button', { name: 'Delivery' }).click()
    await screen.getByRole('button', { name: /^Advanced/ }).click()
    await screen.getByRole('textbox', { name: 'Transaction ID' }).fill('mine')
    await screen.getByRole('button', { name: 'Review' }).click()
    await send.click()
    await expect.element(confirm.getByRole('alert')).toHaveTextContent(/Message M-1 has the same transaction ID/)
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('isn’t sent if it is too large for a platform', async () => {
    const { calls, screen, send } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    const text = screen.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('rye '.repeat(1_100))
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(text).toHaveAccessibleDescription(/Too large for iOS/)
    await expect.element(send).not.toBeInTheDocument()
    expect(sent(calls, 'createMessage')).toEqual([])
  })
})
