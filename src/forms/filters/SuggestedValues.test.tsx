import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication as application } from '#contract/examples/example.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { nowhere, type Operator, type TagNode } from '#contract/language/expression.ts'
import { type Answers, answerLater, Refusal, renderPart, sent, serve } from '#testing/render.tsx'
import { OperandField } from './OperandField.tsx'

const counted = (rows: [value: string, devices: number][]): Answers => ({
  getTagStats: { request_id: 'r-1' },
  getResults: resultExamples.getTagStats[0],
  ['/downloads/tag_stats.csv' as never]: () =>
    new Response(rows.map((row) => [application, ...row].join(';')).join('\n')),
})

const values = counted([
  ['Porto', 40],
  ['Lisbon', 90],
  ['Lyon', 3],
])
const languages = counted([
  ['en', 90],
  ['de', 40],
])

async function open(answers: Answers = values, operator: Operator = 'EQ', tag = 'City') {
  const calls = serve(answers)
  let node: TagNode = { kind: 'tag', span: nowhere, tag, operator }
  function Field() {
    const [shown, setShown] = useState(node)
    node = shown
    return (
      <form aria-label="Around" onSubmit={(event) => event.preventDefault()}>
        <OperandField
          node={shown}
          type={2}
          onChange={setShown}
          invalid={false}
          suggested={{ application, specific: false }}
        />
        <button type="button">After</button>
      </form>
    )
  }
  const screen = await renderPart(<Field />)
  return {
    ...{ calls, screen },
    field: screen.getByRole('combobox', { name: `Value of ${tag}` }),
    options: screen.getByRole('option'),
    operand: () => node.operand,
  }
}

test('values are counted once the field is focused, and matched without case, the most frequent first', async () => {
  const { calls, field, options } = await open()
  await expect.element(field).toBeVisible()
  expect(sent(calls, 'getTagStats')).toEqual([])
  await field.click()
  await expect.element(options.first()).toHaveTextContent('Lisbon90')
  await field.fill('l')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Lisbon90', 'Lyon3', 'Use “l”'])
  await field.fill('lY')
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Lyon3', 'Use “lY”'])
  expect(sent(calls, 'getTagStats')).toHaveLength(1)
})

test('the keyboard picks what is highlighted, first the first match, and nothing else', async () => {
  const { field, options, operand } = await open()
  await field.click()
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Porto' })
  await field.fill('Lis')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Lisbon' })
  await expect.element(field).toHaveValue('Lisbon')
  await field.fill('L')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Lyon' })
  // what is typed is the last of the list, and stays without Enter
  await field.fill('L')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'L' })
  await field.fill('Lis')
  await userEvent.keyboard('{Tab}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Lis' })
  await expect.element(field).toHaveValue('Lis')
})

test('text that is in no value is the only choice, and one that is a whole value comes first', async () => {
  const { field, options, operand } = await open(
    counted([
      ['Porto Alegre', 90],
      ['Porto', 40],
      ['1.10', 9],
    ]),
  )
  await field.fill('porto')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Porto40', 'Porto Alegre90', 'Use “porto”'])
  await field.fill('1.1')
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Use “1.1”', '1.109'])
  await field.fill('Rome')
  await expect.element(options).toHaveTextContent('Use “Rome”')
  await expect.element(options).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Rome' })
  await expect.element(field).toHaveValue('Rome')
})

test('several values are picked or typed', async () => {
  const { field, options, operand } = await open(values, 'IN')
  await field.click()
  await options.filter({ hasText: 'Lyon' }).click()
  await field.fill('Lis')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(operand)
    .toEqual({ kind: 'list', items: ['Lyon', 'Lisbon'].map((text) => ({ kind: 'text', text })) })
})

test('a value that no device has is noted, with the nearest one, and kept until that is taken', async () => {
  const { screen, field, options, operand } = await open()
  await field.fill('lis')
  await expect.element(options.first()).toHaveTextContent('Lisbon90')
  expect(screen.getByText(/^No device has/).elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText(/^No device has the value “lis”\./)).toBeVisible()
  await expect.poll(operand).toEqual({ kind: 'text', text: 'lis' })
  await screen.getByRole('button', { name: 'Use Lisbon (90)' }).click()
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Lisbon' })
  await expect.element(field).toHaveValue('Lisbon')
  await expect.element(screen.getByText(/^No device has/)).not.toBeInTheDocument()
})

test('of several values, those that no device has are replaced by the nearest one by one', async () => {
  const { screen, field, operand } = await open(values, 'IN')
  await field.fill('Lyon')
  await userEvent.keyboard('{Enter}')
  await field.fill('portoo')
  await userEvent.keyboard('{Enter}{Escape}')
  await screen.getByRole('button', { name: 'Use Porto (40)' }).click()
  await expect.poll(operand).toEqual({ kind: 'list', items: ['Lyon', 'Porto'].map((text) => ({ kind: 'text', text })) })
})

test('languages are found by their names, and shown with them', async () => {
  const { field, options, operand } = await open(languages, 'EQ', 'Language')
  await field.fill('ger')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['German (de)40', 'Use “ger”'])
  await options.first().click()
  await expect.poll(operand).toEqual({ kind: 'text', text: 'de' })
  await expect.element(field).toHaveValue('German (de)')
  await field.fill('english')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'en' })
  await field.fill('fr')
  await expect.element(field).toHaveValue('fr')
  await expect.element(options).toHaveTextContent('Use “French (fr)”')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('French (fr)')
  await expect.poll(operand).toEqual({ kind: 'text', text: 'fr' })
})

test('several languages are shown by their names', async () => {
  const { screen, field, options, operand } = await open(languages, 'IN', 'Language')
  await field.fill('ger')
  await options.first().click()
  await expect.poll(operand).toEqual({ kind: 'list', items: [{ kind: 'text', text: 'de' }] })
  await expect.element(screen.getByText('German (de)', { exact: true })).toBeVisible()
})

test('Enter takes the only language that what is typed suggests, and a value of no device is noted', async () => {
  const { screen, field, options, operand } = await open(languages, 'IN', 'Language')
  await field.fill('Germ')
  await expect.element(options.first()).toHaveTextContent('German (de)40')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(operand).toEqual({ kind: 'list', items: [{ kind: 'text', text: 'de' }] })
  // a known code that no device has yet
  await field.fill('fr')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('French (fr)')).toBeVisible()
  expect(screen.getByText(/^No device has/).elements()).toEqual([])
  await field.fill('zz')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('No device has the value “zz”')).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('Ctrl+Enter, which submits the form, keeps what is typed', async () => {
  const { field, options, operand } = await open()
  const submits: boolean[] = []
  const onSubmit = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Enter' && submits.push(!defaultPrevented)
  document.documentElement.addEventListener('keydown', onSubmit)
  await field.fill('Lis')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  document.documentElement.removeEventListener('keydown', onSubmit)
  expect(submits).toEqual([true])
  expect(operand()).toEqual({ kind: 'text', text: 'Lis' })
})

test('values that come after what is typed are highlighted too', async () => {
  const late = answerLater<object>()
  const { calls, field, options, operand } = await open(
    { ...languages, getTagStats: () => late.promise },
    'IN',
    'Language',
  )
  await field.fill('Germ')
  await expect.poll(() => sent(calls, 'getTagStats')).toHaveLength(1)
  late.resolve({ request_id: 'r-1' })
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(operand).toEqual({ kind: 'list', items: [{ kind: 'text', text: 'de' }] })
})

test('a single language that no device has is noted once it’s left', async () => {
  const { screen, field, options } = await open(languages, 'EQ', 'Language')
  await field.fill('Germ')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('No device has the value “Germ”')).toBeVisible()
})

test('a service without statistics of tags leaves the field as it was', async () => {
  const refuse = () => {
    throw new Refusal(501, { message: 'Not available' })
  }
  const { calls, field, options, operand } = await open({ getTagStats: refuse })
  await field.fill('Rome')
  await expect.poll(() => sent(calls, 'getTagStats')).toHaveLength(1)
  await expect.poll(operand).toEqual({ kind: 'text', text: 'Rome' })
  await field.click()
  expect(options.elements()).toEqual([])
  expect(sent(calls, 'getTagStats')).toHaveLength(1)
})
