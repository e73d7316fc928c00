import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blocks, emailOf, html, openEditor, paragraph } from '#testing/blockEditor.tsx'

const open = (text: string) => openEditor(emailOf(paragraph(text)))
/** As people see it, where what is hidden isn’t. */
const shown = (element: Element) => (element as HTMLElement).innerText.trim()

test('a placeholder is a chip, and is written out while the cursor is in it', async () => {
  const { screen, body } = await open('Hello {City|regular|friend}, welcome')
  await expect.poll(() => shown(body.element())).toBe('Hello City (“friend” if empty), welcome')
  await body.getByText('City').click()
  await expect.poll(() => shown(body.element())).toBe('Hello {City|regular|friend}, welcome')
  await userEvent.keyboard('{End}')
  await expect.poll(() => shown(body.element())).toBe('Hello City (“friend” if empty), welcome')
  await body.getByText('if empty').click()
  await userEvent.keyboard('s')
  await expect.poll(() => shown(body.element())).toBe('Hello {City|regular|friends}, welcome')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => blocks()).toEqual([paragraph('Hello {City|regular|friend}, welcome')])
})

test.each([
  ['typed after', '{City|regular|friend}', '{End}', 'x y', '{City|regular|friend}x y'],
  ['typed after, without a fallback', '{City}', '{End}', 'x y', '{City}x y'],
  ['typed before', '{City|regular|friend}', '{Home}', 'x y', 'x y{City|regular|friend}'],
  ['typed between two', '{City}{City|regular|friend}', '{Home}', '{ArrowRight>6/}x', '{City}x{City|regular|friend}'],
  ['entered from its end', 'To {City|regular|friend}', '{End}', '{ArrowLeft}s', 'To {City|regular|friends}'],
  ['entered from its start', '{City|regular|friend}', '{Home}', '{ArrowRight}A', '{ACity|regular|friend}'],
  ['deleted as a whole', 'To {City|regular|friend}', '{End}', '{Backspace}you', 'To you'],
  ['deleted from its start', '{City|regular|friend}there', '{Home}', '{Delete}', 'there'],
  ['selected', 'To {City|regular|friend}', '{End}', '{Shift>}{Home}{/Shift}x', 'x'],
  ['copied', 'To {City|regular|friend}', '{Control>}ac{/Control}{End}', '{Control>}v{/Control}', undefined],
])('a chip: %s', async (_, text, place, keys, expected) => {
  const { body } = await open(text)
  await body.getByText('City').first().click()
  await userEvent.keyboard(place)
  // the editor learns of the cursor a moment later
  await expect.poll(() => shown(body.element())).not.toContain('{')
  await userEvent.keyboard(keys)
  await expect.poll(() => blocks()).toEqual([paragraph(expected ?? text + text)])
})

test('one whose tag isn’t in the account says so', async () => {
  const { body } = await open('Hello {Ciy|regular|friend}')
  await expect.element(body.getByText('Ciy')).toHaveAttribute('title', 'Ciy isn’t a tag in this account.')
})

test('typing one makes it a chip with its last brace', async () => {
  const { body } = await open('Hello')
  await body.getByText('Hello').click()
  await userEvent.keyboard('{End} {{City|regular|you}!')
  await expect.poll(() => shown(body.element())).toBe('Hello City (“you” if empty)!')
  expect(html).toContain('Hello {City|regular|you}!')
})
