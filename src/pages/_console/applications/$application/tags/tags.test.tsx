import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { outage, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/tags`
const tags = [
  { name: 'Age', type: 1, isApplicationSpecific: false },
  { name: 'City', type: 2, isApplicationSpecific: true },
  { name: 'Mood', type: 42, isApplicationSpecific: false },
]
const segment = (code: string, name: string, filter_expression: string) => ({ code, name, filter_expression })
const filters = [
  segment('AAAAA-00001', 'Adults', 'T("Age", GTE, 18)'),
  segment('AAAAA-00002', 'Seniors', 'T("Age", GTE, 65)'),
  segment('AAAAA-00003', 'Teens', 'T("Age", LTE, 19)'),
]
const there = { listTags: { tags }, listFilters: { filters } }
describe('the list', () => {
  test('shows type labels and the segments that use a tag, and is searched by URL', async () => {
    serve(there)
    const screen = await renderScreen(address)
    const table = screen.getByRole('table', { name: 'Tags', exact: true })
    await expect
      .element(table.getByRole('row', { name: /^Age/ }))
      .toHaveTextContent(/Integer.*Adults, Seniors, and 1 more/)
    await expect.element(table.getByRole('row', { name: /^City/ })).toHaveTextContent(/None/)
    await expect.element(table.getByRole('row', { name: /^Mood/ })).toHaveTextContent('Unknown (42)')
    await screen.getByRole('searchbox').fill('teen')
    await expect.poll(screen.address).toMatch(/q=teen/)
    await expect.element(table.getByRole('row', { name: /^City/ })).not.toBeInTheDocument()
    await expect.element(table.getByRole('row', { name: /^Age/ })).toBeVisible()
  })

  test('shows every segment of a tag that several use', async () => {
    serve(there)
    const screen = await renderScreen(address)
    await screen.getByRole('button', { name: '1 more: segments that use Age' }).click()
    const all = screen.getByRole('dialog', { name: 'Segments that use Age' }).getByRole('link')
    await expect.poll(() => all.elements().map((link) => link.textContent)).toEqual(['Adults', 'Seniors', 'Teens'])
    await expect.element(all.nth(2)).toHaveAttribute('href', expect.stringMatching(/segments\/AAAAA-00003$/))
  })

  test('explains tags if there are none, and opens the form', async () => {
    serve({ listTags: { tags: [] }, listFilters: { filters: [] } })
    const screen = await renderScreen(address)
    await expect.element(screen.getByRole('heading', { name: 'No custom tags yet' })).toBeVisible()
    await screen.getByRole('button', { name: 'Create tag' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Create tag' })).toBeVisible()
    await expect.poll(screen.address).toMatch(/create=true/)
  })

  test('can be retried if it fails to load', async () => {
    const { answer, end } = outage({ tags }, 'r-9')
    serve({
      ...there,
      listTags: answer,
    })
    const screen = await renderScreen(address)
    await expect.element(screen.getByText('Couldn’t reach the service.')).toBeVisible()
    await expect.element(screen.getByText(/r-9/)).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('table', { name: 'Tags', exact: true })).toBeVisible()
  })
})

describe('creating', () => {
  const open = async (answers = {}) => {
    const calls = serve({ ...there, addTag: { result: true }, ...answers })
    const screen = await renderScreen(`${address}?create=true`)
    const form = screen.getByRole('form', { name: 'Create tag' })
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    return { calls, screen, form, name, create: form.getByRole('button', { name: 'Create tag' }) }
  }

  test('sends the trimmed name and the type’s number, then closes and shows the list', async () => {
    const { calls, screen, form, name } = await open()
    await name.fill(' Visits ')
    await form.getByRole('radio', { name: 'Integer' }).click()
    await form.getByRole('switch', { name: 'Application-specific' }).click()
    await form.getByRole('switch', { name: 'User-specific' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls, 'addTag')).toEqual([
      { tag: { name: 'Visits', type: 1, application_specific: true, user_specific: true } },
    ])
    await expect.element(screen.getByText('Tag Visits created')).toBeVisible()
    expect(screen.address()).not.toMatch(/create/)
    expect(sent(calls, 'listTags').length).toBeGreaterThan(1)
  })

  test('reports a missing or taken name at the field, and keeps the values', async () => {
    const faults = [{ field: 'tag.name', message: 'There is a tag of this name' }]
    const addTag = vi.fn(() => {
      throw new Refusal(422, { message: 'Refused', faults })
    })
    const { form, name, create } = await open({ addTag })
    await form.getByRole('radio', { name: 'Boolean' }).click()
    await create.click()
    await expect.element(name).toBeInvalid()
    expect(addTag).not.toHaveBeenCalled()
    await name.fill('Age')
    await create.click()
    await expect.element(form.getByText('There is a tag of this name')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(form.getByRole('radio', { name: 'Boolean' })).toBeChecked()
  })

  test('asks before a name that differs from another only in case', async () => {
    const { calls, form, name, create } = await open()
    await name.fill('mood')
    await create.click()
    await expect.element(form.getByText('“Mood” exists already. Create “mood” as well?')).toBeVisible()
    await expect.element(form.getByRole('button', { name: 'Create anyway' })).toBeVisible()
    await name.fill('moods')
    await expect.element(form.getByText(/exists already/)).not.toBeInTheDocument()
    expect(sent(calls, 'addTag')).toEqual([])
    await name.fill('mood')
    await form.getByRole('button', { name: 'Create anyway' }).click()
    await expect.poll(() => sent(calls, 'addTag')).toMatchObject([{ tag: { name: 'mood' } }])
  })

  test('asks before leaving a changed form', async () => {
    const { calls, screen, form, name } = await open()
    await name.fill('Visits')
    await form.getByRole('button', { name: 'Cancel' }).click()
    const question = screen.getByRole('dialog', { name: /unsaved|discard|leave/i })
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Visits')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: /discard|leave/i }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(screen.address()).not.toMatch(/create/)
    expect(sent(calls, 'addTag')).toEqual([])
  })
})

test('a tag leads to its history', async () => {
  serve(there)
  const screen = await renderScreen(address)
  await expect
    .element(screen.getByRole('link', { name: 'History of Age' }))
    .toHaveAttribute('href', expect.stringContaining('/activity?object=tag%3AAge'))
})

describe('deleting', () => {
  test('lists the segments and presets that use the tag, and needs its name typed', async () => {
    const preset = { code: 'AAAAA-00001', name: 'Birthday', platforms: [1], content: '{Age|regular|So many}!' }
    const listPresets = { presets: [preset, { ...preset, name: 'Bread', content: 'Fresh' }] }
    const calls = serve({ ...there, listPresets, deleteTag: { result: true } })
    const screen = await renderScreen(address)
    await screen.getByRole('button', { name: 'Delete the tag Age' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete the tag Age?' })
    await expect.element(dialog).toHaveTextContent('The preset “Birthday” fills in {Age}')
    await expect.element(dialog).toHaveTextContent('The segments “Adults”, “Seniors”, and “Teens” use it')
    await dialog.getByRole('textbox').fill('Age')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(calls, 'deleteTag')).toEqual([{ tag: { name: 'Age' } }])
    await expect.element(screen.getByText('Tag Age deleted')).toBeVisible()
  })

  test('warns that an unused tag may be used elsewhere', async () => {
    serve(there)
    const screen = await renderScreen(address)
    await screen.getByRole('button', { name: 'Delete the tag City' }).click()
    await expect.element(screen.getByRole('dialog')).toHaveTextContent('Segments in other applications may.')
  })
})

test('a viewer sees the tags, and why they can’t be changed', async () => {
  serve(there)
  const screen = await renderScreen(address, { role: 'viewer' })
  await expect.element(screen.getByText(/The Viewer role can’t create tags/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create tag' })).not.toBeInTheDocument()
  // no column of buttons that do nothing
  await expect.element(screen.getByRole('button', { name: 'Delete the tag Age' })).not.toBeInTheDocument()
})
