import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { FileField, type FileFieldProps, RefusedFile } from './FileField.tsx'

let value: unknown

function Field(props: Partial<FileFieldProps>) {
  const [held, setHeld] = useState<unknown>(props.value)
  value = held
  return <FileField label="Key file" accept={['.json']} reading="json" {...props} value={held} onChange={setHeld} />
}

async function open(props: Partial<FileFieldProps> = {}) {
  const screen = await renderPart(<Field {...props} />)
  const group = screen.getByRole('group', { name: 'Key file' })
  await expect.element(group).toBeVisible()
  const input = group.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for files')
  const choose = (name: string, text: string) => userEvent.upload(input, new File([text], name))
  return { group, choose, button: (name: string) => group.getByRole('button', { name: `${name} file: Key file` }) }
}

test('reads the content of a file, and shows its name', async () => {
  const { group, choose, button } = await open()
  await expect.element(group).toHaveTextContent('Drop a .json file here')
  await choose('key.json', '{"project_id": "bakery"}')
  await expect.element(group).toHaveTextContent(/key\.json24 B/)
  expect(value).toEqual({ project_id: 'bakery' })
  await expect.element(button('Replace')).toBeVisible()
})

test('is empty after removing the file, and focuses the button for choosing the next', async () => {
  const { choose, button } = await open()
  await choose('key.json', '{}')
  await button('Remove').click()
  await expect.element(button('Choose')).toHaveFocus()
  expect(value).toBeUndefined()
})

test.each([
  ['key.pem', '{}', /key\.pem isn’t a \.json file/],
  ['key.json', '', /key\.json is empty/],
  ['key.json', 'BEGIN KEY', /key\.json doesn’t contain JSON/],
  ['key.json', JSON.stringify('x'.repeat(100)), /key\.json is 102 B\. Choose a file of at most 100 B\./],
])('a file %s that contains %j is rejected, and never sent as if none had been chosen', async (name, text, words) => {
  const { choose, button } = await open({ maxBytes: 100 })
  await choose('earlier.json', '{"a": 1}')
  await choose(name, text)
  await expect.element(button('Replace')).toHaveAccessibleDescription(words)
  expect(value).toBeInstanceOf(RefusedFile)
  await choose('key.json', '{"b": 2}')
  await expect.element(button('Replace')).not.toHaveAccessibleDescription(words)
  expect(value).toEqual({ b: 2 })
})

test('an incomplete file is rejected with its field’s message', async () => {
  const { choose, button } = await open({ check: () => 'This isn’t a service account' })
  await choose('key.json', '{}')
  await expect.element(button('Replace')).toHaveAccessibleDescription('This isn’t a service account')
})

test('a canceled conversion keeps the value', async () => {
  const convert = vi.fn<NonNullable<FileFieldProps['convert']>>().mockResolvedValueOnce('first')
  const { group, choose } = await open({ convert: convert.mockResolvedValue(undefined), again: 'Crop' })
  await choose('one.json', '1')
  await expect.element(group).toHaveTextContent('one.json')
  await choose('two.json', '2')
  await vi.waitFor(() => expect(convert).toHaveBeenCalledTimes(2))
  await expect.element(group).toHaveTextContent('one.json')
  expect(value).toBe('first')
  await group.getByRole('button', { name: 'Crop' }).click()
  await vi.waitFor(() => expect(convert).toHaveBeenCalledTimes(3))
  expect(convert.mock.lastCall?.[0].name).toBe('one.json')
  expect(convert.mock.lastCall?.[1]).toBe(true)
})

test.each([
  ['counts like a chosen one', false, 'dropped.json', { a: 1 }],
  ['is not taken while the field is off', true, 'Drop a .json file here', undefined],
])('a dropped file %s', async (_, disabled, words, expected) => {
  const { group } = await open({ disabled })
  const dataTransfer = new DataTransfer()
  const file = new File(['{"a": 1}'], 'dropped.json')
  dataTransfer.items.add(file)
  group.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
  // as long as the field would take to read it
  await file.text()
  await file.text()
  await expect.element(group).toHaveTextContent(words)
  expect(value).toEqual(expected)
})

test('an initial value can be replaced or removed, and has no file name', async () => {
  const { group, button } = await open({ value: { kept: true }, unnamed: 'Pasted text' })
  await expect.element(group).toHaveTextContent('Pasted text')
  await button('Remove').click()
  expect(value).toBeUndefined()
})
