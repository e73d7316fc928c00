import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { checkState, stateShape } from '#model/liveActivities/drafts.ts'
import { type StateDraft, stateDraft, stateIn } from '#model/liveActivities/stateRows.ts'
import { renderPart } from '#testing/render.tsx'
import { StateField } from './StateField.tsx'

const schema = z.object({ state: stateShape }).superRefine(({ state }, context) => checkState(state, 'state', context))
let draft: StateDraft

function Content({ state }: { state: Record<string, unknown> }) {
  const { control, watch, handleSubmit, setValue } = useForm({
    defaultValues: { state: stateDraft(state) },
    resolver: zodResolver(schema),
  })
  draft = watch('state')
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <StateField control={control} name="state" label="Content" help="Values that you can update later." />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setValue('state', stateDraft({}))}>
        Clear
      </button>
    </form>
  )
}

async function open(state: Record<string, unknown> = {}) {
  const screen = await renderPart(<Content state={state} />)
  const group = screen.getByRole('group', { name: 'Content' })
  return {
    screen,
    group,
    json: group.getByRole('textbox', { name: 'Content as JSON' }),
    side: (name: 'Fields' | 'JSON') => group.getByText(name, { exact: true }).click(),
    save: () => screen.getByRole('button', { name: 'Save' }).click(),
  }
}

test('each value has a field of its type, and keeps that type', async () => {
  const state = { stage: 'In the oven', left: 4, ready: false, seats: ['a', 'b'], eta: 4_070_908_800 }
  const { group } = await open(state)
  await expect.element(group.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('In the oven')
  await expect.element(group.getByRole('switch', { name: 'ready' })).not.toBeChecked()
  await expect.element(group.getByRole('textbox', { name: 'seats', exact: true })).toHaveValue('["a","b"]')
  await expect.element(group.getByRole('textbox', { name: 'eta', exact: true })).toHaveValue('Jan 1, 2099, 12:00 AM')
  expect(stateIn(draft).state).toEqual(state)
  await group.getByRole('switch', { name: 'ready' }).click()
  await group.getByRole('textbox', { name: 'left', exact: true }).fill('3')
  expect(stateIn(draft).state).toEqual({ ...state, ready: true, left: 3 })
})

test('a new value’s name gets the focus, and its row can be removed', async () => {
  const { group } = await open({ stage: 'In the oven' })
  await group.getByRole('button', { name: 'Add value' }).click()
  const name = group.getByRole('textbox', { name: 'Name of new value (Content)' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('driver')
  await group.getByRole('textbox', { name: 'driver', exact: true }).fill('Rui')
  expect(stateIn(draft).state).toEqual({ stage: 'In the oven', driver: 'Rui' })
  await group.getByRole('button', { name: 'Change names and types' }).click()
  await group.getByRole('button', { name: 'Remove stage' }).click()
  await expect.element(group.getByRole('button', { name: 'Add value' })).toHaveFocus()
  expect(stateIn(draft).state).toEqual({ driver: 'Rui' })
})

test('of what the app knows already, only values are edited until asked; a new row of the same name stays editable', async () => {
  const { group, save } = await open({ stage: 'In the oven', left: 4 })
  await expect.element(group.getByText('stage', { exact: true })).toBeVisible()
  await expect.element(group.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(group.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await group.getByRole('button', { name: 'Add value' }).click()
  await userEvent.keyboard('left')
  await expect.element(group.getByRole('textbox', { name: 'Name of left (Content)' })).toHaveFocus()
  await save()
  await expect.element(group.getByText('This name is already in use')).toBeVisible()
  await group.getByRole('button', { name: 'Change names and types' }).click()
  await expect.element(group.getByRole('textbox', { name: 'Name of stage (Content)' })).toHaveFocus()
  await expect.element(group.getByRole('combobox', { name: 'Type of stage (Content)' })).toBeVisible()
  await expect.element(group.getByRole('button', { name: 'Change names and types' })).not.toBeInTheDocument()
})

test('a value that is added to an emptied form stays editable, whatever the form had before', async () => {
  const { screen, group } = await open({ left: 4 })
  await screen.getByRole('button', { name: 'Clear' }).click()
  await group.getByRole('button', { name: 'Add value' }).click()
  await userEvent.keyboard('left')
  await expect.element(group.getByRole('textbox', { name: 'Name of left (Content)' })).toHaveFocus()
  await expect.element(group.getByRole('combobox', { name: 'Type of left (Content)' })).toBeVisible()
  await group.getByRole('textbox', { name: 'left', exact: true }).fill('12')
  expect(stateIn(draft).state).toEqual({ left: 12 })
})

/** A value `extra` beside the stage, whose type isn’t selected yet. */
async function addExtra() {
  const opened = await open({ stage: 'In the oven' })
  const { group } = opened
  await group.getByRole('button', { name: 'Add value' }).click()
  await userEvent.keyboard('extra')
  const kind = group.getByRole('combobox', { name: 'Type of extra (Content)' })
  return { ...opened, kind, value: group.getByRole('textbox', { name: 'extra', exact: true }) }
}

test('the type of a new value follows what is typed, until one is selected', async () => {
  const { screen, group, kind, value } = await addExtra()
  await value.fill('12')
  await expect.element(kind).toHaveValue('Number')
  await value.fill('12 minutes')
  await expect.element(kind).toHaveValue('Text')
  await value.fill('true')
  await userEvent.tab()
  await expect.element(group.getByRole('switch', { name: 'extra' })).toBeChecked()
  await kind.click()
  await screen.getByRole('option', { name: 'Text', exact: true }).click()
  await value.fill('2030-12-31 18:30')
  await userEvent.tab()
  await expect.element(kind).toHaveValue('Text')
  expect(stateIn(draft).state).toEqual({ stage: 'In the oven', extra: '2030-12-31 18:30' })
  await group.getByRole('textbox', { name: 'stage', exact: true }).fill('5')
  expect(stateIn(draft).state).toMatchObject({ stage: '5' })
})

test('the guessed type of a new value stays once it is selected', async () => {
  const { screen, kind, value } = await addExtra()
  await value.fill('12')
  await kind.click()
  await screen.getByRole('option', { name: 'Number', exact: true }).click()
  await value.fill('many')
  await expect.element(kind).toHaveValue('Number')
})

test('text that becomes yes or no keeps its meaning', async () => {
  const { screen, group } = await open({ ready: 'yes' })
  await group.getByRole('button', { name: 'Change names and types' }).click()
  await group.getByRole('combobox', { name: 'Type of ready (Content)' }).click()
  await screen.getByRole('option', { name: 'Yes or no' }).click()
  await expect.element(group.getByRole('switch', { name: 'ready' })).toBeChecked()
  expect(stateIn(draft).state).toEqual({ ready: true })
})

test('either side edits the other', async () => {
  const { group, json, side } = await open({ left: 4 })
  await side('JSON')
  await expect.element(json).toHaveTextContent('"left": 4')
  await json.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('[[')
  expect(stateIn(draft).fault).toBeDefined()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{{"driver": "Rui"}')
  await expect.poll(() => stateIn(draft).state).toEqual({ driver: 'Rui' })
  await side('Fields')
  await expect.element(group.getByRole('textbox', { name: 'driver', exact: true })).toHaveValue('Rui')
})

test('rows with problems stay visible: as JSON they would be lost', async () => {
  const { group, json, side } = await open({ left: 4 })
  await group.getByRole('button', { name: 'Add value' }).click()
  const value = group.getByRole('textbox', { name: 'new value', exact: true })
  await value.fill('Rui')
  await side('JSON')
  await expect.element(group.getByText('Enter a name')).toBeVisible()
  await expect.element(json).not.toBeInTheDocument()
  await expect.element(value).toHaveValue('Rui')
  await group.getByRole('textbox', { name: 'Name of new value (Content)' }).fill('driver')
  await side('JSON')
  await expect.element(json).toHaveTextContent(/"driver": "Rui"/)
})

test('invalid JSON stays in sight until it is valid', async () => {
  const { group, json, side } = await open({ left: 4 })
  await side('JSON')
  await json.fill('{"left": ')
  await side('Fields')
  await expect.element(group.getByText('This isn’t valid JSON', { exact: false })).toBeVisible()
  await expect.element(json).toBeVisible()
  await json.fill('{"left": 5}')
  await side('Fields')
  await expect.element(group.getByRole('textbox', { name: 'left', exact: true })).toHaveValue('5')
  await expect.element(group.getByText('This isn’t valid JSON', { exact: false })).not.toBeInTheDocument()
})

test('marks duplicate names and invalid numbers on their rows on saving', async () => {
  const { group, save } = await open({ left: 4, right: 5 })
  await group.getByRole('button', { name: 'Change names and types' }).click()
  const name = group.getByRole('textbox', { name: 'Name of right (Content)' })
  await name.fill('left')
  await group.getByRole('textbox', { name: 'left', exact: true }).last().fill('many')
  await save()
  await expect.element(group.getByText('This name is already in use')).toBeVisible()
  await expect.element(group.getByText('Enter a number, such as 12.5')).toBeVisible()
  await expect.element(group.getByText('Fix the highlighted value')).toBeVisible()
  await expect.element(group.getByRole('textbox', { name: 'Name of left (Content)' }).last()).toHaveFocus()
})
