import { expect, test, vi } from 'vitest'
import { tasks } from '#api/tasks.ts'
import type { Filter } from '#contract/filters.ts'
import { type Answers, Refusal, refuseField, renderPart, sent, serve } from '#testing/render.tsx'
import { CreateExportForm } from './CreateExportForm.tsx'

const application = 'AAAAA-00001'
const segments = [{ code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }] as Filter[]
const counted = { status: 'completed', devicesCount: '1207' }

async function open(
  answers: Answers = {},
  { segment = undefined as string | undefined, role = 'marketer' as const } = {},
) {
  tasks.set([])
  const calls = serve({ exportSegment: { task_id: 't-1' }, exportSegmentResult: counted, ...answers })
  const onStarted = vi.fn()
  const tags = [
    { name: 'Age', type: 1 },
    { name: 'City', type: 2 },
  ] as never
  const screen = await renderPart(
    <CreateExportForm {...{ application, title: 'Bakery', segments, tags, segment, onStarted }} onCancel={vi.fn()} />,
    { role },
  )
  const form = screen.getByRole('form', { name: 'Export devices' })
  await expect.element(form).toBeVisible()
  const choose = async (field: string, option: string) => {
    await form.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  const exports = () =>
    sent(calls, 'exportSegment').filter((request) => (request as { generateExport?: false }).generateExport !== false)
  return { calls, screen, form, choose, exports, onStarted, start: form.getByRole('button', { name: 'Start export' }) }
}

test('no devices are selected at first: a segment is required, and its field gets the focus', async () => {
  const { form, start, exports } = await open()
  await start.click()
  await expect.element(form.getByRole('combobox', { name: 'Devices' })).toHaveFocus()
  await expect.element(form.getByRole('combobox', { name: 'Devices' })).toBeInvalid()
  expect(exports()).toEqual([])
})

test('an unknown segment in the URL is not selected', async () => {
  const { form } = await open({}, { segment: 'FFFFF-00009' })
  await expect.element(form.getByRole('combobox', { name: 'Devices' })).toHaveValue('')
})

test('a selected segment is counted for exactly what is exported', async () => {
  const { calls, form, screen } = await open({}, { segment: 'FFFFF-00001' })
  await expect.element(screen.getByText(/1,207 devices/)).toBeVisible()
  await form.getByRole('switch', { name: /^Include devices without a push token/ }).click()
  await vi.waitFor(() => expect(sent(calls, 'exportSegment').at(-1)).toMatchObject({ includeWithoutTokens: true }))
})

test('where emails are sent, the count includes their addresses', async () => {
  const providers = { ios: true, email: true }
  const { screen } = await open(
    { getApplication: { application: { code: application, title: 'Bakery', providers, languages: {} } } },
    { segment: 'FFFFF-00001' },
  )
  await expect.element(screen.getByText(/^1,207 devices and addresses/)).toBeVisible()
})

test('a failed count is reported, and the export can still start', async () => {
  const { screen, start, onStarted } = await open(
    {
      exportSegmentResult: () => {
        throw new Refusal(422, { message: 'Counting is off' })
      },
    },
    { segment: 'FFFFF-00001' },
  )
  await expect.element(screen.getByText('Counting is off')).toBeVisible()
  await start.click()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1))
})

test('segments are listed with their sizes and conditions', async () => {
  const { form, screen } = await open()
  await form.getByRole('combobox', { name: 'Devices' }).click()
  await expect.element(screen.getByRole('option').first()).toHaveTextContent(/1,207 reachable/)
  await expect.element(screen.getByRole('option', { name: 'All devices in this application' })).toBeVisible()
})

test('all devices are exported only if that is selected', async () => {
  const { choose, start, exports, onStarted } = await open()
  await choose('Devices', 'All devices in this application')
  await start.click()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1))
  expect(exports()).toEqual([{ applicationCode: application, filterExpression: `A("${application}")`, format: 'csv' }])
  expect(tasks.get()).toMatchObject([{ kind: 'export', title: 'Export of all devices' }])
})

test('custom conditions are required, and trimmed', async () => {
  const { form, choose, start, exports } = await open()
  await choose('Devices', 'Custom conditions')
  const conditions = form.getByRole('textbox', { name: 'Conditions' })
  await conditions.fill('  ')
  await start.click()
  await expect.element(conditions).toBeInvalid()
  expect(exports()).toEqual([])
  await conditions.fill(' T("Age", GTE, 18) ')
  await start.click()
  await vi.waitFor(() => expect(exports()).toMatchObject([{ filterExpression: 'T("Age", GTE, 18)' }]))
})

test('a custom selection has at least one part, and tags by name', async () => {
  const { form, choose, start, exports, onStarted } = await open({}, { segment: 'FFFFF-00001' })
  await form.getByRole('radio', { name: 'Custom selection' }).click()
  await start.click()
  await expect.element(form.getByRole('checkbox', { name: 'Hardware IDs' })).toHaveFocus()
  expect(exports()).toEqual([])
  await expect.element(form.getByRole('combobox', { name: 'Tags' })).not.toBeInTheDocument()
  await form.getByRole('checkbox', { name: 'Hardware IDs' }).click()
  await form.getByRole('checkbox', { name: 'Tags' }).click()
  await choose('Tags', 'City')
  await start.click()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1))
  expect(exports()).toEqual([
    {
      applicationCode: application,
      filterCode: 'FFFFF-00001',
      exportData: ['hwids', 'tags'],
      tagsList: ['City'],
      format: 'csv',
    },
  ])
})

test('a rejected export keeps everything that was selected', async () => {
  const { form, choose, start, onStarted } = await open({ exportSegment: refuseField('format', 'no such format') })
  await choose('Devices', 'Adults')
  await form.getByRole('radio', { name: /^JSON Lines/ }).click()
  await start.click()
  await expect.element(form.getByText('No such format', { exact: true })).toBeVisible()
  await expect.element(form.getByRole('radio', { name: /^JSON Lines/ })).toBeChecked()
  expect(onStarted).not.toHaveBeenCalled()
})
