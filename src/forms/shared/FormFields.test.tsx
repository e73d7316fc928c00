import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { renderPart } from '#testing/render.tsx'
import { BoundFileField } from './BoundFileField.tsx'
import { CheckboxesField, MultiSelectField, RadioField, SelectField, SwitchField } from './ChoiceFields.tsx'
import { BoundDayField } from './DayField.tsx'
import { Form } from './Form.tsx'
import { CodeField, SecretField, TextareaField } from './TextFields.tsx'
import { useDraftForm } from './useDraftForm.ts'

const schema = z.object({
  size: z.number({ error: 'Select a size' }),
  color: z.string().nullish(),
  extras: z.array(z.string()).max(1, 'At most one extra').optional(),
  toppings: z.array(z.string()).optional(),
  gift: z.boolean(),
  day: z.string().regex(/^\d{4}-\d\d-\d\d/, 'Enter a date such as 2030-12-31'),
  note: z.string().max(5, 'At most 5 characters').optional(),
  code: z.string().optional(),
  secret: z.string().min(3, 'At least 3 characters').optional(),
  file: z.string({ error: 'Choose the file again' }).optional(),
})
const sizes = [
  { value: 1, label: 'Small', help: 'Up to 500 g' },
  { value: 2, label: 'Large' },
]
const colors = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
]

function Order({ onSubmit, size = 1 }: { onSubmit: (request: unknown) => Promise<unknown>; size?: number }) {
  const draft = useDraftForm({
    schema,
    initial: { size, color: 'red', gift: false, day: '2026-03-14' } as z.input<typeof schema>,
    draft: 'order',
    secrets: ['secret', 'file'],
  })
  const { control } = draft.form
  return (
    <Form label="Order" draft={draft} method="addTag" submit="Order" onSubmit={onSubmit}>
      <RadioField control={control} name="size" label="Size" required choices={sizes} />
      <SelectField control={control} name="color" label="Color" choices={colors} none="Any" />
      <CheckboxesField control={control} name="extras" label="Extras" choices={colors} />
      <MultiSelectField control={control} name="toppings" label="Toppings" choices={colors} none="None" />
      <SwitchField control={control} name="gift" label="Gift" help="Wrapped in paper" />
      <BoundDayField control={control} name="day" label="Day" required />
      <TextareaField control={control} name="note" label="Note" />
      <CodeField control={control} name="code" label="Code" />
      <SecretField control={control} name="secret" label="Secret" />
      <BoundFileField control={control} name="file" label="Recipe" accept={['.txt']} reading="base64" maxBytes={8} />
    </Form>
  )
}

async function open(onSubmit = vi.fn(async (_: unknown): Promise<unknown> => undefined), size?: number) {
  const screen = await renderPart(<Order onSubmit={onSubmit} size={size} />)
  const submit = () => screen.getByRole('button', { name: 'Order', exact: true }).click()
  return { screen, onSubmit, submit }
}
const file = (name: string, content: string) => new File([content], name)

describe('fields of a form', () => {
  test('can be selected by a click on their help text', async () => {
    const { screen } = await open(undefined, 2)
    await screen.getByText('Up to 500 g').click()
    await expect.element(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
  })

  test('send the schema’s values, not their labels', async () => {
    const { screen, onSubmit, submit } = await open()
    await expect.element(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
    await screen.getByRole('radio', { name: 'Large' }).click()
    await screen.getByRole('combobox', { name: 'Color' }).click()
    await screen.getByRole('option', { name: 'Blue' }).click()
    await screen.getByRole('checkbox', { name: 'Red' }).click()
    await screen.getByRole('switch', { name: 'Gift' }).click()
    await screen.getByRole('textbox', { name: 'Note' }).fill('Hi')
    await screen.getByRole('textbox', { name: 'Code' }).fill('a\nb')
    await submit()
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      size: 2,
      color: 'blue',
      extras: ['red'],
      gift: true,
      day: '2026-03-14',
      note: 'Hi',
      code: 'a\nb',
    })
  })

  test('a choice of several is found by typing: Enter picks the first match, and Ctrl+Enter submits it as it is', async () => {
    const { screen, onSubmit } = await open()
    await screen.getByRole('combobox', { name: 'Toppings' }).click()
    await userEvent.keyboard('bl')
    await expect.element(screen.getByRole('option')).toHaveTextContent('Blue')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('option', { name: 'Red' })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ toppings: ['blue'] })
  })

  test('an optional choice can be cleared', async () => {
    const { screen, onSubmit, submit } = await open()
    const color = screen.getByRole('combobox', { name: 'Color' })
    await color.click()
    // selecting it again clears it, also by keyboard
    await screen.getByRole('option', { name: 'Red' }).click()
    await expect.element(color).toHaveValue('')
    await submit()
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).not.toMatchObject({ color: 'red' })
  })

  test('a multiple choice is searched by typing, and items are removed by keyboard', async () => {
    const { screen, onSubmit, submit } = await open()
    const toppings = screen.getByRole('combobox', { name: 'Toppings' })
    await toppings.fill('blu')
    await screen.getByRole('option', { name: 'Blue' }).click()
    await toppings.fill('red')
    await screen.getByRole('option', { name: 'Red' }).click()
    await userEvent.keyboard('{Backspace}{Escape}')
    await submit()
    await vi.waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ toppings: ['blue'] }))
  })

  test('each shows its own error, and the first gets the focus', async () => {
    const { screen, onSubmit, submit } = await open(undefined, undefined)
    await screen.getByRole('checkbox', { name: 'Red' }).click()
    await screen.getByRole('checkbox', { name: 'Blue' }).click()
    await screen.getByRole('textbox', { name: 'Day', exact: true }).fill('tomorrow')
    await screen.getByRole('textbox', { name: 'Note' }).fill('too long')
    await submit()
    for (const words of ['At most one extra', 'Enter a date such as 2030-12-31', 'At most 5 characters'])
      await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: 'Red' })).toHaveFocus()
    await expect.element(screen.getByRole('textbox', { name: 'Day', exact: true })).toBeInvalid()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a day is selected from the calendar, which returns the focus', async () => {
    const { screen } = await open()
    const opener = screen.getByRole('button', { name: 'Select from a calendar: Day' })
    await opener.click()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    const calendar = screen.getByRole('dialog', { name: 'Calendar: Day' })
    await calendar.getByRole('button', { name: 'Tuesday, March 17, 2026' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue('Mar 17, 2026')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('a calendar that has yet to load takes its full width, so that it fits a phone', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Select from a calendar: Day' }).click()
    const calendar = screen.getByRole('dialog', { name: 'Calendar: Day' })
    await expect.element(calendar).toBeVisible()
    const { width } = calendar.element().getBoundingClientRect()
    await expect.element(calendar.getByRole('button', { name: 'Tuesday, March 17, 2026' })).toBeVisible()
    expect(calendar.element().getBoundingClientRect().width).toBe(width)
    expect(calendar.element().scrollWidth).toBeLessThanOrEqual(width)
  })

  test('a secret is hidden until shown, and never stored in the draft', async () => {
    const { screen } = await open()
    const secret = screen.getByLabelText('Secret', { exact: true })
    await secret.fill('sesame')
    await expect.element(secret).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show or hide: Secret' }).click()
    await expect.element(secret).toHaveAttribute('type', 'text')
    await screen.getByRole('textbox', { name: 'Note' }).fill('kept')
    await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('kept'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sesame')
  })
})

test('a click on a choice counts even if blurring the previous field shows an error', async () => {
  const { screen } = await open()
  for (const choice of [
    screen.getByRole('radio', { name: 'Large' }),
    screen.getByRole('checkbox', { name: 'Red' }),
    screen.getByRole('switch', { name: 'Gift' }),
  ]) {
    const day = screen.getByRole('textbox', { name: 'Day', exact: true })
    await day.fill('')
    await choice.click()
    await expect.element(choice).toBeChecked()
    await expect.element(choice).toHaveFocus()
    await expect.element(screen.getByText('Enter a date such as 2030-12-31')).toBeVisible()
    await day.fill('2026-03-14')
  }
})

describe('a file', () => {
  const field = () => document.querySelector('input[type=file]') as HTMLElement

  test('of the wrong type or size is rejected at its field, and the form isn’t sent', async () => {
    const { screen, onSubmit, submit } = await open()
    await userEvent.upload(field(), file('recipe.pdf', 'x'))
    // the browser itself may reject what the field doesn’t accept
    await userEvent.upload(field(), file('recipe.txt', 'more than eight bytes'))
    await expect.element(screen.getByText(/recipe\.txt is 21 B\. Choose a file of at most 8 B\./)).toBeVisible()
    await submit()
    await expect.element(screen.getByRole('button', { name: 'Replace file: Recipe' })).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('submits its content, and can be removed', async () => {
    const { screen, onSubmit, submit } = await open()
    await userEvent.upload(field(), file('recipe.txt', 'bread'))
    await expect.element(screen.getByText('recipe.txt')).toBeVisible()
    await screen.getByRole('button', { name: 'Remove file: Recipe' }).click()
    await expect.element(screen.getByRole('button', { name: 'Choose file: Recipe' })).toHaveFocus()
    await expect.element(screen.getByText('recipe.txt')).not.toBeInTheDocument()
    await userEvent.upload(field(), file('other.txt', 'cake'))
    await submit()
    await vi.waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ file: btoa('cake') }))
  })
})

test('errors of the service are shown at fields of every type', async () => {
  const faults = ['size', 'color', 'day', 'note'].map((field) => ({ field, message: `The ${field} is not available` }))
  const { screen, submit } = await open(vi.fn().mockRejectedValue(new ApiError(422, 'Refused', { faults })))
  await submit()
  for (const { message } of faults) await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
