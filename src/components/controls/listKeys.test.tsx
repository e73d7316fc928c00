import { Select } from '@mantine/core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'

const shops = ['Harbor Front', 'Élan', 'Market Hall', 'Main Street', 'Station']

async function showShops(searchable: boolean) {
  const onChange = vi.fn()
  const screen = await renderPart(
    <Select label="Shop" data={shops} defaultValue="Harbor Front" searchable={searchable} onChange={onChange} />,
  )
  const input = screen.getByRole('combobox', { name: 'Shop' })
  input.element().focus()
  const active = () => document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  return { input, active, onChange }
}

describe('a list that is only chosen from', () => {
  test('opens on the option that begins with what is typed, without case and accents; Enter chooses it', async () => {
    const { active, onChange } = await showShops(false)
    await userEvent.keyboard('mai')
    await expect.poll(active).toBe('Main Street')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('Main Street', expect.anything())
  })

  test('finds a name of several words; a space that begins no word opens the list', async () => {
    const { input, active, onChange } = await showShops(false)
    await userEvent.keyboard('main st')
    await expect.poll(active).toBe('Main Street')
    await expect.element(input).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('Main Street', expect.anything())
    await expect.element(input).toHaveAttribute('aria-expanded', 'false')
    // what was typed is a word of its own by now
    await expect
      .poll(async () => {
        await userEvent.keyboard(' ')
        return input.element().getAttribute('aria-expanded')
      })
      .toBe('true')
  })

  test('goes through the options of one letter', async () => {
    const { active } = await showShops(false)
    await userEvent.keyboard('m')
    await expect.poll(active).toBe('Market Hall')
    await userEvent.keyboard('m')
    await expect.poll(active).toBe('Main Street')
    await userEvent.keyboard('m')
    await expect.poll(active).toBe('Market Hall')
  })

  test('finds a name with an accent, and stays where nothing begins with the text', async () => {
    const { active } = await showShops(false)
    await userEvent.keyboard('el')
    await expect.poll(active).toBe('Élan')
    await userEvent.keyboard('x')
    await expect.poll(active).toBe('Élan')
  })
})

test('the first match of a search is told to screen readers', async () => {
  const { input, active, onChange } = await showShops(true)
  await input.fill('st')
  await expect.poll(active).toBe('Main Street')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('Main Street', expect.anything())
})
