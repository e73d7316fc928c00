import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { emailComposer } from '#model/email/checks.ts'
import { pushComposer } from '#model/messages/composers.ts'
import { type AudienceDraft, emptyPush, type PushDraft } from '#model/messages/pushDraft.ts'
import { renderPart, sent, serve } from '#testing/render.tsx'
import type { ListedUnknown } from '../draft/useComposerForm.ts'
import { AudienceFields } from './AudienceFields.tsx'

const tags: KnownTag[] = [
  { name: 'Age', type: 1 },
  { name: 'City', type: 2 },
  { name: 'Newsletter', type: 5 },
]
const around = {
  application: { code: 'AAAAA-00001', title: 'Bakery', icon: undefined, providers: {}, languages: {} },
  segments: [
    { code: 'FFFFF-00001', name: 'Regulars', filter_expression: '', application: null, expiration_date: null },
    { code: 'FFFFF-00002', name: 'Loyal', filter_expression: '', application: null, expiration_date: null },
  ],
  tags,
}
let audience: AudienceDraft

function Audience({ given, spec }: { given: Partial<AudienceDraft>; spec: Pick<typeof pushComposer, 'unit'> }) {
  const empty = emptyPush('UTC')
  const form = useForm<PushDraft>({ defaultValues: { ...empty, audience: { ...empty.audience, ...given } } })
  audience = form.watch('audience')
  const listedUnknown: ListedUnknown = useState<ListedUnknown[0]>(null)
  const composerForm = { form, common: form.control, spec, listedUnknown }
  return (
    <AudienceFields
      platforms={['ios']}
      composer={{ ...around, composerForm } as never}
      listed={{ label: 'Devices', help: 'Up to 1,000.' }}
      near
    />
  )
}

async function open(given: Partial<AudienceDraft> = {}, spec: Pick<typeof pushComposer, 'unit'> = pushComposer) {
  const screen = await renderPart(<Audience given={given} spec={spec} />)
  const choose = (name: RegExp) => screen.getByRole('radio', { name }).click()
  const tag = async (place: number, name: string) => {
    await screen.getByRole('combobox', { name: `Tag of condition ${place}` }).fill(name)
    // the list of another condition may still be closing
    await screen
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .last()
      .click()
  }
  return { screen, choose, tag }
}

test('there is no audience by default, and Everyone must be selected', async () => {
  const { screen, choose } = await open()
  for (const radio of screen.getByRole('radio').all()) await expect.element(radio).not.toBeChecked()
  expect(audience.kind).toBe('')
  await choose(/^Everyone/)
  expect(audience.kind).toBe('everyone')
  await expect.element(screen.getByText('All devices in Bakery.')).toBeVisible()
})

test('the fields of the selected audience are right below it, before the next one', async () => {
  const { screen, choose } = await open()
  const top = (element: { element: () => Element }) => element.element().getBoundingClientRect().top
  const between = (field: { element: () => Element }, before: string, after: string) => {
    const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
    expect(top(field)).toBeGreaterThan(top(radio(before)))
    expect(top(field)).toBeLessThan(top(radio(after)))
  }
  await choose(/^Segment/)
  const segment = screen.getByRole('combobox', { name: 'Segment' })
  await expect.element(segment).toBeVisible()
  between(segment, 'Segment', 'Conditions')
  await choose(/^Conditions/)
  await expect.element(screen.getByRole('button', { name: 'Add condition' })).toBeVisible()
  between(screen.getByRole('button', { name: 'Add condition' }), 'Conditions', 'People')
  await choose(/^People/)
  const people = screen.getByRole('textbox', { name: /^User IDs/ })
  await people.click()
  await expect.element(people).toHaveFocus()
  between(people, 'People', 'Devices')
})

test('an email is for addresses', async () => {
  const { screen } = await open({}, emailComposer)
  await expect.element(screen.getByText('All addresses in Bakery.')).toBeVisible()
  await expect.element(screen.getByText('All addresses for up to 1,000 user IDs.')).toBeVisible()
})

test('a segment is selected by name, and can be narrowed', async () => {
  const { screen, choose } = await open()
  await choose(/^Segment/)
  await screen.getByRole('combobox', { name: 'Segment' }).click()
  await screen.getByRole('option', { name: 'Regulars' }).click()
  expect(audience).toMatchObject({ kind: 'segment', filter: 'Regulars', conditions: [] })
  await expect.element(screen.getByRole('region', { name: 'Additional conditions' })).toBeVisible()
})

test('Enter selects the first segment that matches what is typed, and nothing else', async () => {
  const { screen, choose } = await open()
  await choose(/^Segment/)
  const segment = screen.getByRole('combobox', { name: 'Segment' })
  await segment.click()
  await userEvent.keyboard('loy{Enter}{Tab}')
  await expect.element(segment).toHaveValue('Loyal')
  expect(audience).toMatchObject({ kind: 'segment', filter: 'Loyal' })
  await segment.click()
  await userEvent.keyboard('{Control>}a{/Control}no such{Enter}{Tab}')
  await expect.element(segment).toHaveValue('Loyal')
})

test('conditions are joined by all or any from the second on, and removed one by one', async () => {
  const { screen, choose, tag } = await open()
  await choose(/^Conditions/)
  const add = screen.getByRole('button', { name: 'Add condition' })
  await add.click()
  await expect.element(screen.getByRole('combobox', { name: 'Tag of condition 1' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const joined = screen.getByRole('combobox', { name: 'How the conditions of this group are joined' })
  await expect.element(joined).not.toBeInTheDocument()
  await add.click()
  await tag(1, 'City')
  await tag(2, 'Age')
  await screen.getByRole('textbox', { name: 'Value of Age' }).fill('30')
  const list = screen.getByRole('region', { name: 'Conditions' })
  await expect.element(list.getByText('and', { exact: true })).toBeVisible()
  await joined.selectOptions('Any of these')
  await expect.element(list.getByText('or', { exact: true })).toBeVisible()
  expect(audience.operator).toBe('OR')
  await screen.getByRole('button', { name: 'Remove condition 1' }).click()
  await expect.element(joined).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Value of Age' })).toHaveValue('30')
  expect(audience.conditions).toMatchObject([{ tag: 'Age' }])
})

test('Enter adds a condition, and what is typed next goes to its tag', async () => {
  const { screen, choose } = await open()
  await choose(/^Conditions/)
  const add = screen.getByRole('button', { name: 'Add condition' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await userEvent.keyboard('{Enter}Cit{Enter}')
  await expect.element(screen.getByRole('combobox', { name: 'Tag of condition 1' })).toHaveValue('City')
  expect(audience.conditions).toMatchObject([{ tag: 'City' }])
  add.element().focus()
  await userEvent.keyboard('{Enter}Age{Enter}')
  expect(audience.conditions).toMatchObject([{ tag: 'City' }, { tag: 'Age' }])
})

test('each condition has its count, of the devices that the message can reach', async () => {
  const calls = serve({
    exportSegment: { task_id: '1' },
    exportSegmentResult: { status: 'completed', devices_count: 12 },
  })
  const { screen, choose, tag } = await open()
  await choose(/^Conditions/)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await tag(1, 'Age')
  await expect.element(screen.getByText('Complete the condition')).not.toBeInTheDocument()
  expect(sent(calls, 'exportSegment')).toEqual([])
  await screen.getByRole('textbox', { name: 'Value of Age' }).fill('30')
  await expect
    .element(screen.getByRole('button', { name: /^Condition 1: 12 reachable devices for this condition only/ }))
    .toHaveTextContent('12')
  expect(sent(calls, 'exportSegment')).toMatchObject([
    { filterExpression: 'T("Age", GTE, 30) * A("AAAAA-00001", [ios])' },
  ])
})

test('a comparison that a new tag doesn’t support is replaced', async () => {
  const { screen, choose, tag } = await open()
  await choose(/^Conditions/)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await tag(1, 'Age')
  await screen.getByRole('combobox', { name: 'How Age is compared' }).selectOptions('BETWEEN')
  await screen.getByRole('textbox', { name: 'Value of Age, from' }).fill('18')
  await tag(1, 'Newsletter')
  expect(audience.conditions[0]).toMatchObject({ tag: 'Newsletter', operator: 'EQ' })
  await screen.getByRole('combobox', { name: 'Value of Newsletter' }).selectOptions('yes')
  expect(audience.conditions[0]?.operand).toMatchObject({ kind: 'boolean', value: true })
})

test('an invalid value is kept, with an error next to its condition', async () => {
  const { screen, choose, tag } = await open()
  await choose(/^Conditions/)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await tag(1, 'Age')
  const value = screen.getByRole('textbox', { name: 'Value of Age' })
  await value.fill('old')
  await expect.element(value).toBeInvalid()
  await expect.element(value).toHaveValue('old')
  await value.fill('30')
  await expect.element(value).toBeValid()
})

test('listed people are counted when pasted, and kept while another audience is selected', async () => {
  const { screen, choose } = await open()
  await choose(/^People/)
  const ids = screen.getByRole('textbox', { name: 'User IDs' })
  await ids.fill('ann; bob\nann, cy')
  await expect.element(screen.getByText('3 of 1,000 user IDs')).toBeVisible()
  await choose(/^Devices/)
  await expect.element(screen.getByText('0 of 1,000 devices')).toBeVisible()
  await choose(/^People/)
  await expect.element(ids).toHaveValue('ann; bob\nann, cy')
})

test('a file adds to what is typed; one that is too large is rejected and changes nothing', async () => {
  const { screen, choose } = await open({ users: 'ann' })
  await choose(/^People/)
  const ids = screen.getByRole('textbox', { name: 'User IDs' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for files')
  await userEvent.upload(input, new File(['bob\ncy\n'], 'people.csv', { type: 'text/csv' }))
  await expect.element(ids).toHaveValue('ann\nbob\ncy')
  await userEvent.upload(input, new File(['x'.repeat(1024 * 1024 + 1)], 'all.csv', { type: 'text/csv' }))
  await expect.element(ids).toHaveAccessibleDescription(/all\.csv is too large\. A list has at most 1,000 entries/)
  await expect.element(ids).toHaveValue('ann\nbob\ncy')
})

test('of a file with several columns, only the one with the IDs is read, which is asked for if it isn’t clear', async () => {
  const { screen, choose } = await open()
  await choose(/^People/)
  const ids = screen.getByRole('textbox', { name: 'User IDs' })
  const upload = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for files')
    await userEvent.upload(input, new File([text], 'people.csv', { type: 'text/csv' }))
  }
  await expect.element(ids).toBeVisible()
  await upload('User ID,Name\nann,Ann\nbob,Bob')
  await expect.element(ids).toHaveValue('ann\nbob')
  await expect.element(screen.getByText('Added from the column “User ID”.')).toBeVisible()
  await upload('Customer,Name\ncy,Cy\ndan,Dan')
  const column = screen.getByRole('combobox', { name: 'Column with the user IDs' })
  await expect.element(column).toBeVisible()
  await expect.element(ids).toHaveValue('ann\nbob')
  await column.click()
  await screen.getByRole('option', { name: 'Customer' }).click()
  await expect.element(ids).toHaveValue('ann\nbob\ncy\ndan')
  await expect.element(column).not.toBeInTheDocument()
})

test('a location limits everyone, is cleared with its button, and is not offered for a list', async () => {
  const { screen, choose } = await open()
  await choose(/^Everyone/)
  await screen.getByRole('button', { name: 'Limit by location' }).click()
  await screen.getByRole('textbox', { name: 'Latitude' }).fill('38.7')
  await screen.getByRole('textbox', { name: 'Radius (m)' }).fill('500')
  expect(audience.near).toEqual({ lat: '38.7', lng: '', range: '500' })
  await screen.getByRole('button', { name: 'Remove location limit' }).click()
  expect(audience.near).toEqual({ lat: '', lng: '', range: '' })
  await choose(/^People/)
  await expect.element(screen.getByRole('button', { name: 'Limit by location' })).not.toBeInTheDocument()
})
