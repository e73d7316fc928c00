import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteAudienceChange } from '#api/audienceChange.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const adults = {
  code: 'FFFFF-00001',
  name: 'Adults',
  filter_expression: 'T("Age", GTE, 18)',
  application: exampleApplication,
  expiration_date: null,
}
const preset = { code: 'PPPPP-00001', name: 'Fresh bread', properties: { filter_name: 'Adults' } }
const there = {
  capabilities: [],
  listFilters: { filters: [adults] },
  listTags: { tags: [{ name: 'Age', type: 1 }] },
  listPresets: { presets: [preset] },
  exportSegment: { task_id: '1' },
  exportSegmentResult: { status: 'done', devices_count: 12 },
}
const show = async (path = '', answers: Answers = {}, role: 'marketer' | 'viewer' = 'marketer') => {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/segments${path}`, { role })
  return { calls, screen }
}
test('the list describes conditions in words, and names the preset that uses a segment', async () => {
  const { screen } = await show()
  const row = screen.getByRole('row', { name: /^Adults/ })
  await expect.element(row).toHaveTextContent(/Age is at least 18.*Fresh bread/)
  await expect
    .element(row.getByRole('link', { name: 'Fresh bread' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/presets/PPPPP-00001`)
})

test('on a phone, the conditions are below the name', async () => {
  await page.viewport(390, 844)
  const { screen } = await show()
  // its column is hidden
  await expect.element(screen.getByRole('cell', { name: /^Adults.*Age is at least 18/ })).toBeVisible()
  await page.viewport(1280, 800)
})

test('where emails are sent too, a size says how many of it pushes reach', async () => {
  const { calls, screen } = await show('', {
    getApplication: {
      application: { code: exampleApplication, title: 'Bakery', providers: { ios: true, email: true }, languages: {} },
    },
    exportSegmentResult: { status: 'completed', devices_count: 12 },
  })
  await expect.element(screen.getByRole('row', { name: /^Adults/ })).toHaveTextContent(/1212 by push/)
  expect(sent(calls, 'exportSegment')).toHaveLength(2)
  // a click away, like a push
  await expect
    .element(screen.getByRole('row', { name: /^Adults/ }).getByRole('link', { name: 'Send email: Adults' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/email\?segment=Adults/))
  await screen.getByRole('button', { name: 'More actions for Adults' }).click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Send email' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/email\?segment=Adults/))
})

test('each segment has its size, its last message, and a way to send one', async () => {
  const { calls, screen } = await show('', {
    capabilities: ['listMessages'],
    listMessages: {
      messages: [{ code: 'M', kind: 'push', status: 'sent', created: new Date().toISOString(), filter: 'Adults' }],
      cursor: null,
    },
    exportSegmentResult: { status: 'completed', devices_count: 12 },
  })
  const row = screen.getByRole('row', { name: /^Adults/ })
  await expect.element(row).toHaveTextContent(/12just now.*now/)
  await expect
    .element(row.getByRole('link', { name: 'Send push: Adults' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/push\?segment=Adults/))
  // the application has no emails
  await expect.element(row.getByRole('link', { name: /^Send email/ })).not.toBeInTheDocument()
  expect(sent(calls, 'exportSegment')).toHaveLength(1)
  await screen.getByRole('button', { name: 'More actions for Adults' }).click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Send push' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/push\?segment=Adults/))
})

test('a segment is counted again from its menu, and after the audience was changed in this browser', async () => {
  let devices = 12
  const answers = { exportSegmentResult: () => ({ status: 'completed', devices_count: devices }) }
  const { calls, screen } = await show('', answers)
  const row = screen.getByRole('row', { name: /^Adults/ })
  await expect.element(row).toHaveTextContent(/12just now/)
  devices = 13
  await screen.getByRole('button', { name: 'More actions for Adults' }).click()
  await screen.getByRole('menuitem', { name: 'Count again' }).click()
  await expect.element(row).toHaveTextContent(/13just now/)
  devices = 14
  noteAudienceChange()
  await screen.getByRole('link', { name: 'Overview' }).click()
  await screen.getByRole('link', { name: 'Segments' }).click()
  await expect.element(row).toHaveTextContent(/14just now/)
  expect(sent(calls, 'exportSegment')).toHaveLength(3)
  devices = 15
  // the list stays open
  noteAudienceChange()
  await expect.element(row).toHaveTextContent(/15just now/)
  expect(sent(calls, 'exportSegment')).toHaveLength(4)
})

test('a segment that was just created is marked and in sight, with a way to send a message to it', async () => {
  await page.viewport(390, 600)
  const others = Array.from({ length: 40 }, (_, index) => ({
    ...adults,
    code: `EEEEE-${String(index).padStart(5, '0')}`,
    name: `${index < 20 ? 'A' : 'Z'}${String(index).padStart(2, '0')}`,
  }))
  let filters = [...others, adults]
  const { screen } = await show(`/new?from=${adults.code}`, {
    listFilters: () => ({ filters }),
    createFilter: ({ name }: { name: string }) => {
      filters = [...filters, { ...adults, code: 'FFFFF-00002', name }]
      return { name }
    },
  })
  await screen.getByRole('button', { name: 'Create segment' }).click()
  const row = screen.getByRole('row', { name: /^Copy of Adults/ })
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await expect.element(row).toBeInViewport()
  await expect.element(screen.getByRole('row', { name: /^Adults/ })).not.toHaveAttribute('aria-current')
  expect(screen.address()).toMatch(/\/segments$/)
  await page.viewport(1280, 800)
  await screen.getByRole('button', { name: 'Send push', exact: true }).click()
  await expect.poll(screen.address).toMatch(/compose\/push\?segment=/)
})

test('segments are sorted by size', async () => {
  const elders = { ...adults, code: 'FFFFF-00002', name: 'Elders', filter_expression: 'T("Age", GTE, 70)' }
  const { screen } = await show('?sort=-size', {
    listFilters: { filters: [adults, elders] },
    exportSegment: ({ filterExpression }: { filterExpression: string }) => ({ task_id: filterExpression }),
    exportSegmentResult: ({ task_id }: { task_id: string }) => ({
      status: 'completed',
      devices_count: task_id.includes('70') ? 40 : 12,
    }),
  })
  await expect.element(screen.getByRole('row', { name: /^Elders/ })).toHaveTextContent(/40just now/)
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/Elders/)
  await screen.getByRole('button', { name: 'Reachable' }).click()
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/Adults/)
})

test('deleting a segment names the presets that use it', async () => {
  const { calls, screen } = await show('', { deleteFilter: null })
  await screen.getByRole('button', { name: 'More actions for Adults' }).click()
  await screen.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/Fresh bread/)
  expect(sent(calls, 'deleteFilter')).toEqual([])
})

const waiting = {
  capabilities: ['listMessages'],
  listMessages: {
    messages: [
      {
        code: 'M',
        kind: 'push',
        status: 'pending',
        created: new Date().toISOString(),
        title: 'Brunch',
        filter: 'Adults',
      },
      {
        code: 'N',
        kind: 'push',
        status: 'cancelled',
        created: new Date().toISOString(),
        title: 'Tea',
        filter: 'Adults',
      },
    ],
    cursor: null,
  },
}

test('deleting a segment names the scheduled messages that target it, as the list does', async () => {
  const { screen } = await show('', { ...waiting, deleteFilter: null })
  await expect.element(screen.getByRole('row', { name: /^Adults/ })).toHaveTextContent(/Fresh bread, Brunch/)
  await screen.getByRole('button', { name: 'More actions for Adults' }).click()
  await screen.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent('The scheduled message “Brunch” uses it and may fail or reach nobody.')
})

test('without segments the first one can be created', async () => {
  const { screen } = await show('', { listFilters: { filters: [] } })
  await expect.element(screen.getByRole('heading', { name: 'No segments yet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create segment' })).toBeEnabled()
})

describe('a new segment', () => {
  test('starts as a copy with the same conditions', async () => {
    const { screen } = await show(`/new?from=${adults.code}`)
    await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Copy of Adults')
    await expect.element(screen.getByRole('textbox', { name: 'Value of Age' })).toHaveValue('18')
  })

  test('needs a name; a refusal by the service is shown at the field', async () => {
    const { calls, screen } = await show(`/new?from=${adults.code}`, {
      createFilter: refuseField('name', 'a segment with this name already exists'),
    })
    const name = screen.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('')
    await screen.getByRole('button', { name: 'Create segment' }).click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toBeInvalid()
    expect(sent(calls, 'createFilter')).toEqual([])
    await name.fill('Grown-ups')
    await screen.getByRole('button', { name: 'Create segment' }).click()
    await expect.element(name).toHaveAccessibleDescription(/already exists/)
    expect(sent(calls, 'createFilter')).toMatchObject([{ name: 'Grown-ups', filter_expression: 'T("Age", GTE, 18)' }])
  })
})

test('the screen of a deleted segment says so, and leads to the others', async () => {
  const { screen } = await show('/FFFFF-00009')
  await expect.element(screen.getByRole('heading', { name: 'Segment not found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All segments' })).toBeVisible()
})

test('the address of a segment leads to it after it was saved, under its new code', async () => {
  let filters = [adults]
  const answers = {
    listFilters: () => ({ filters }),
    createFilter: (filter: typeof adults) => {
      filters = [...filters, { ...adults, ...filter, code: `FFFFF-0001${filters.length}` }]
      return { name: filter.name }
    },
    deleteFilter: ({ name }: { name: string }) => {
      filters = filters.filter((filter) => filter.name !== name)
      return null
    },
  }
  const { screen } = await show(`/${adults.code}`, answers)
  await screen.getByRole('textbox', { name: 'Value of Age' }).fill('21')
  await screen.getByRole('button', { name: 'Save segment' }).click()
  await expect.element(screen.getByText('Segment Adults saved')).toBeVisible()
  const now = filters[0]?.code
  await screen.unmount()
  const { screen: later } = await show(`/${adults.code}`, answers)
  await expect.element(later.getByText(`It was edited. Its code is now ${now}.`)).toBeVisible()
  await later.getByRole('link', { name: 'Open segment' }).click()
  await expect.element(later.getByRole('textbox', { name: 'Value of Age' })).toHaveValue('21')
})

test('the menu of a segment of which a role can use nothing says so in one line', async () => {
  const { screen } = await show('', {}, 'viewer')
  await screen.getByRole('button', { name: /^More actions for Adults/ }).click()
  await expect
    .element(screen.getByRole('menu'))
    .toHaveTextContent(/The Viewer role can’t change, export, or send to segments\. Ask an administrator\.$/)
  expect(screen.getByRole('menuitem', { disabled: true }).elements()).toHaveLength(1)
})

test('a viewer sees a segment, and why it cannot be changed', async () => {
  const { screen } = await show(`/${adults.code}`, {}, 'viewer')
  await expect.element(screen.getByRole('note')).toHaveTextContent(/The Viewer role can’t/)
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveTextContent(/Age/)
  // whoever only reads comes to check someone, and reads the conditions once
  await expect.element(screen.getByRole('main')).toHaveTextContent(/Check a person.*All of these must match/)
  await expect.element(screen.getByText('In words')).not.toBeInTheDocument()
})

test('several presets of a segment lead to their list', async () => {
  const { screen } = await show(
    '',
    { listPresets: { presets: [preset, { ...preset, code: 'PPPPP-00002' }] } },
    'viewer',
  )
  await screen.getByRole('link', { name: '2 presets' }).click()
  await expect.poll(screen.address).toMatch(/\/presets\?q=Adults$/)
  await expect.element(screen.getByRole('row', { name: /^Fresh bread/ }).first()).toBeVisible()
})

test('a viewer who opens a new segment reads at once who can create one', async () => {
  const { screen } = await show('/new', {}, 'viewer')
  await expect.element(screen.getByText('The Viewer role can’t create segments. Ask an administrator.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
})
