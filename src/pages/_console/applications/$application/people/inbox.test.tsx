import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleMessageCode } from '#contract/examples/example.ts'
import { showPerson } from '#testing/personScreen.ts'
import { full, sentMessageAnswers, sentPush } from '#testing/sentMessages.ts'

const otherCode = '2222-22222222-22222222'

const threeMessages: readonly [id: number, status: number][] = [
  [1, 2],
  [2, 1],
  [3, 2],
]

const inbox = (messages = threeMessages) => {
  const statuses = new Map(messages)
  return {
    getInboxMessages: () => ({
      messages: [...statuses].flatMap(([id, status]) =>
        status === 4
          ? []
          : [
              {
                inbox_id: `I-${id}`,
                order: String(id),
                send_date: String(1_767_225_600 + id),
                status,
                title: `Message ${id}`,
              },
            ],
      ),
      next: '3',
      new_inbox: 1,
    }),
    inboxStatus: ({ inbox_code, status }: { inbox_code: string; status: number }) => {
      statuses.set(Number(inbox_code), status)
      return null
    },
  }
}

async function showInbox(width: number, messages = threeMessages) {
  await page.viewport(width, 844)
  const { screen } = await showPerson('find=ann&view=inbox', inbox(messages))
  const list = screen.getByRole('region', { name: 'Inbox on the phone' })
  const row = (title: string) => list.getByRole('link', { name: title })
  const heading = (title: string) => screen.getByRole('heading', { name: title })
  const remove = async () => {
    await screen.getByRole('button', { name: 'Delete for this person' }).click()
    await screen.getByRole('button', { name: 'Delete message' }).click()
  }
  await expect.element(row('Message 3')).toBeVisible()
  return { screen, row, heading, remove }
}

beforeEach(() => localStorage.clear())

test('a message opened by keyboard is announced, as the focus stays in the list', async () => {
  const { screen, row } = await showInbox(1280)
  ;(row('Message 2').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Showing Message 2')).toBeInTheDocument()
  await expect.element(row('Message 2')).toHaveFocus()
})

test('links of an inbox are as high as a thumb needs', async () => {
  const { screen } = await showInbox(390)
  const height = () => screen.getByRole('link', { name: 'History' }).element().getBoundingClientRect().height
  await expect.poll(height).toBeGreaterThanOrEqual(40)
})

test('arrow keys move in the list', async () => {
  const { row } = await showInbox(1280)
  ;(row('Message 3').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Message 2')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row('Message 3')).toHaveFocus()
})

test('on a phone, the focus goes to the opened message, back to its row, and to the next one after deleting', async () => {
  const { screen, row, heading, remove } = await showInbox(390)
  await expect.element(row('Message 3')).not.toHaveAttribute('aria-current')
  await row('Message 2').click()
  await expect.element(heading('Message 2')).toHaveFocus()
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  await expect.element(row('Message 2')).toHaveFocus()
  await row('Message 2').click()
  await remove()
  await expect.element(row('Message 1')).toHaveFocus()
  await expect.element(row('Message 2')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Message 2')).toBeVisible()
  await expect.element(row('Message 1')).toHaveFocus()
})

test('on a phone, Back leads from a message to the list, to the profile, and to where the person was looked up', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPerson('', inbox())
  await screen.getByRole('searchbox').fill('ann')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('tab', { name: /^Inbox/ }).click()
  const row = screen.getByRole('link', { name: /Message 2/ })
  const opened = screen.getByRole('heading', { name: 'Message 2' })
  await row.click()
  await expect.element(opened).toBeVisible()
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  await row.click()
  await expect.element(opened).toBeVisible()
  screen.back()
  await expect.element(row).toBeVisible()
  screen.back()
  await expect.element(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  screen.back()
  await expect.element(screen.getByRole('tab', { name: 'Profile' })).not.toBeInTheDocument()
})

test.each([1440, 390])('Escape closes the opened message and returns to its row: %i px', async (width) => {
  const { screen, row, heading } = await showInbox(width)
  await row('Message 2').click()
  await expect.element(heading('Message 2')).toBeVisible()
  await expect.poll(screen.address).toMatch(/message=I-2/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(screen.address).not.toMatch(/message=/)
  await expect.element(row('Message 2')).toHaveFocus()
})

test('on a wide screen, the message after a deleted one is shown', async () => {
  const { row, heading, remove } = await showInbox(1440)
  await expect.element(row('Message 3')).toHaveAttribute('aria-current')
  await remove()
  await expect.element(heading('Message 2')).toBeVisible()
  await expect.element(row('Message 2')).toHaveFocus()
})

test.each([390, 1440])('after the last message is deleted, the focus is where it says so: %i px', async (width) => {
  const { screen, row, heading, remove } = await showInbox(width, [[3, 2]])
  if (width === 390) await row('Message 3').click()
  await remove()
  await expect.element(heading('The inbox of ann is empty')).toHaveFocus()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(heading('The inbox of ann is empty')).toHaveFocus()
})

test('leads to its message, and to those addressed to the person', async () => {
  const inboxId = `${exampleMessageCode}-12`
  const { screen } = await showPerson('find=ann&view=inbox', {
    ...sentMessageAnswers,
    capabilities: ['listDevices', 'listMessages', 'getMessage'],
    getInboxMessages: { messages: [{ inbox_id: inboxId, order: '12', status: 1, title: 'Fresh' }], new_inbox: 1 },
    listMessages: {
      messages: [sentPush, { ...sentPush, title: 'Only Ann', to: ['ann'], code: otherCode }],
      cursor: null,
    },
  })
  const view = screen.getByRole('link', { name: 'View message' })
  await expect.element(view).toHaveAttribute('href', expect.stringContaining(`/messages/${exampleMessageCode}`))
  await screen.getByRole('link', { name: 'Messages to this person' }).click()
  await expect.element(screen.getByRole('row', { name: /Only Ann/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Fresh/ })).not.toBeInTheDocument()
})

test('opens the message as this person got it, and leads back', async () => {
  const inboxId = `${exampleMessageCode}-12`
  const recipient = { hwid: 'device-90', user_id: 'guest-90', platform: 3, delivered: '2026-01-01 08:00:05' }
  const { screen } = await showPerson('find=ann&view=inbox', {
    ...sentMessageAnswers,
    capabilities: ['listDevices', 'getMessage'],
    getTags: { result: { Name: 'Ann Silva' } },
    getMessage: full({ recipient: { ...recipient, title: 'Rainy day?', text: 'Stay in' } }),
    getInboxMessages: {
      messages: [{ inbox_id: inboxId, order: '12', status: 2, title: 'Dia de chuva?', text: 'Fique em casa' }],
      new_inbox: 0,
    },
  })
  await screen.getByRole('link', { name: 'View message' }).click()
  const copy = screen.getByRole('region', { name: 'Recipient', exact: true })
  await expect.element(copy.getByText('Dia de chuva?')).toBeVisible()
  await expect.element(copy.getByRole('link', { name: 'Ann Silva' })).toBeVisible()
  await expect.element(copy.getByText('In the inbox: Read.')).toBeVisible()
  await expect.element(screen.getByText('guest-90')).not.toBeInTheDocument()
  await copy.getByRole('link', { name: 'Back to inbox' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Dia de chuva?' })).toBeVisible()
})

test('leads to the history of the person, which says who deleted what elsewhere', async () => {
  const { screen } = await showInbox(390)
  await expect
    .element(screen.getByRole('link', { name: 'History' }))
    .toHaveAttribute('href', expect.stringMatching(/view=history/))
})

test('a deleted message can be restored later, also after reloading', async () => {
  const first = await showInbox(1440)
  await first.remove()
  const deleted = first.screen.getByRole('region', { name: 'Deleted for this person' })
  await expect.element(deleted).toHaveTextContent(/Message 3/)
  await deleted.getByRole('button', { name: 'Restore Message 3' }).click()
  await expect.element(first.row('Message 3')).toHaveFocus()
  await expect.element(deleted).not.toBeInTheDocument()
  await expect.element(first.screen.getByText('“Message 3” restored to the inbox')).toBeVisible()
  await expect.element(first.screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what was deleted permanently in this browser keeps its title; of others, only the ID is known', async () => {
  await page.viewport(1440, 900)
  const deleted = ['I-0']
  const { getInboxMessages } = inbox()
  const { screen } = await showPerson('find=ann&view=inbox', {
    capabilities: ['listDevices', 'deleteInboxMessage'],
    getInboxMessages: () => {
      const { messages, ...rest } = getInboxMessages()
      return { ...rest, messages: messages.filter(({ inbox_id }) => !deleted.includes(inbox_id)), deleted }
    },
    deleteInboxMessage: ({ inbox_id }: { inbox_id: string }) => {
      deleted.push(inbox_id)
      return {}
    },
  })
  await screen.getByRole('button', { name: /^More actions for “/ }).click()
  await screen.getByRole('menuitem', { name: 'Delete permanently' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  const section = screen.getByRole('region', { name: 'Deleted permanently' })
  await expect.poll(() => section.getByRole('listitem').all().length).toBe(2)
  await expect.element(section.getByRole('listitem').filter({ hasText: 'I-3' })).toHaveTextContent(/Message 3 Sent/)
  await expect.element(section.getByRole('listitem').filter({ hasText: 'I-0' })).not.toHaveTextContent(/Sent/)
  await expect.element(screen.getByRole('region', { name: 'Deleted for this person' })).not.toBeInTheDocument()
})
