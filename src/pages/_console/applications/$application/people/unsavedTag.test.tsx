import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showAnn } from '#testing/personScreen.ts'
import { sent } from '#testing/render.tsx'

type Screen = Awaited<ReturnType<typeof showAnn>>['screen']

async function typeAge(search = 'find=ann') {
  const shown = await showAnn(search, { setTags: {} })
  await shown.screen.getByRole('table', { name: 'Tags' }).getByRole('button', { name: 'Edit Age' }).click()
  const field = shown.screen.getByRole('form', { name: 'Edit Age' }).getByRole('textbox')
  await field.fill('40')
  return { ...shown, field }
}

describe('a tag value that isn’t saved', () => {
  const ways: Record<string, (screen: Screen) => Promise<unknown>> = {
    'the inbox is opened': (screen) => screen.getByRole('tab', { name: /^Inbox/ }).click(),
    'another device is selected': (screen) => screen.getByRole('link', { name: /Tab 4/ }).click(),
    'somebody else is looked up': async (screen) => {
      await screen.getByRole('searchbox', { name: /user ID, hardware ID/i }).fill('bob')
      await userEvent.keyboard('{Enter}')
    },
    'somebody is chosen in the palette': async (screen) => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await screen.getByRole('combobox', { name: /Search screens/ }).fill('bob')
      await userEvent.keyboard('{Enter}')
    },
    'the person signs out': async (screen) => {
      await screen.getByRole('button', { name: /: open menu$/ }).click()
      await screen.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    },
  }

  test.each(Object.keys(ways))('isn’t dropped without a question when %s', async (way) => {
    const { calls, screen, field } = await typeAge()
    await ways[way]?.(screen)
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(question).toHaveTextContent('The new value of Age hasn’t been saved.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('40')
    expect(screen.address()).toMatch(/find=ann$/)
    expect(sent(calls, '/session' as never)).toEqual([])
  })

  test('keeps the lookup that it belongs to in the search field', async () => {
    const { screen } = await typeAge()
    await ways['somebody else is looked up']?.(screen)
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(screen.getByRole('searchbox', { name: /user ID, hardware ID/i })).toHaveValue('ann')
  })

  test('is dropped on request', async () => {
    const { screen } = await typeAge()
    await screen.getByRole('tab', { name: /^Inbox/ }).click()
    await screen.getByRole('button', { name: 'Discard and leave' }).click()
    await expect.element(screen.getByRole('form', { name: 'Edit Age' })).not.toBeInTheDocument()
    await expect.poll(screen.address).toMatch(/view=inbox/)
  })

  test('is asked about once, together with others', async () => {
    const { screen } = await typeAge()
    await screen.getByRole('button', { name: 'Edit Member' }).click()
    await screen.getByRole('combobox', { name: 'Member' }).click()
    await screen.getByRole('option', { name: 'No', exact: true }).click()
    await screen.getByRole('tab', { name: /^Inbox/ }).click()
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(question).toHaveTextContent('The new values of Age and Member haven’t been saved.')
    await question.getByRole('button', { name: 'Discard and leave' }).click()
    await expect.poll(screen.address).toMatch(/view=inbox/)
    await expect.element(question).not.toBeInTheDocument()
  })

  test('is kept while another tag is edited, and the page around it changes', async () => {
    const { screen, field } = await typeAge()
    await screen.getByRole('button', { name: 'Edit Member' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Member' })).toHaveFocus()
    await screen.getByRole('switch', { name: 'Show tags without a value' }).click()
    await screen.getByRole('button', { name: /^Bread lovers/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'Matches: “Bread lovers”' })).toBeVisible()
    await expect.element(field).toHaveValue('40')
  })

  test('in an explanation is asked about before another segment is opened', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00001')
    const conditions = screen.getByRole('list', { name: 'Conditions of Adults' })
    await conditions.getByRole('button', { name: 'Edit Age' }).click()
    await conditions.getByRole('textbox', { name: 'Age' }).fill('40')
    await screen.getByRole('button', { name: /^Bread lovers/ }).click()
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(conditions.getByRole('textbox', { name: 'Age' })).toHaveValue('40')
  })
})
