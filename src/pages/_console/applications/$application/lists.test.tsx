import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claimTasks, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { outage, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const to = (screen: string) => `/applications/${exampleApplication}/${screen}`
describe('campaigns', () => {
  const campaigns = [
    { code: 'CCCCC-00001', name: 'Spring', description: 'Lamb' },
    { code: 'CCCCC-00002', name: 'Autumn', description: '' },
  ]
  const presets = [{ code: 'PPPPP-00001', name: 'Fresh bread', properties: { campaign: 'CCCCC-00001' } }]
  const there = { getCampaigns: { campaigns, cursor: null }, listPresets: { presets }, capabilities: ['listMessages'] }

  test('creates one, unless the name already exists', async () => {
    const calls = serve({ ...there, createCampaign: { campaign: 'CCCCC-00003' } })
    const screen = await renderScreen(to('campaigns?create=true'))
    const form = screen.getByRole('form', { name: 'Create campaign' })
    const name = form.getByRole('textbox', { name: 'Name' })
    await name.fill(' spring ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form.getByText('The campaign “Spring” exists. Enter another name.')).toBeVisible()
    expect(sent(calls, 'createCampaign')).toEqual([])
    await name.fill('Summer')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls, 'createCampaign')).toMatchObject([{ application: exampleApplication, name: 'Summer' }])
    await screen.getByRole('button', { name: 'View', exact: true }).click()
    await expect.poll(screen.address).toMatch(/campaigns\/CCCCC-00003/)
  })

  test('a form that finishes after it was closed leaves the next one open', async () => {
    let respond = (_: object) => {}
    const response = new Promise<object>((resolve) => {
      respond = resolve
    })
    serve({ ...there, createCampaign: () => response })
    const screen = await renderScreen(to('campaigns?create=true'))
    const form = screen.getByRole('form', { name: 'Create campaign' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Summer')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Create campaign' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Winter')
    respond({ campaign: 'CCCCC-00003' })
    await expect.element(screen.getByText('Campaign Summer created')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Winter')
  })

  test('deletes one from its menu after typing its name; a refusal stays in the dialog', async () => {
    let refused = true
    const calls = serve({
      ...there,
      deleteCampaign: () => {
        if (refused) throw new Refusal(422, { message: 'Messages are being sent' })
        return null
      },
    })
    const screen = await renderScreen(to('campaigns'))
    await screen.getByRole('button', { name: 'More actions for Spring' }).click()
    await screen.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete the campaign Spring?' })
    await expect.element(dialog).toHaveTextContent(/Fresh bread/)
    await dialog.getByRole('textbox').fill('Spring')
    await dialog.getByRole('button', { name: 'Delete campaign' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Messages are being sent')
    refused = false
    await dialog.getByRole('button', { name: 'Delete campaign' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(calls, 'deleteCampaign')).toEqual([{ campaign: 'CCCCC-00001' }, { campaign: 'CCCCC-00001' }])
  })

  test('a viewer can’t create, delete, or send', async () => {
    serve(there)
    const screen = await renderScreen(to('campaigns'), { role: 'viewer' })
    await expect.element(screen.getByText(/The Viewer role can’t create campaigns/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Create campaign' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'More actions for Spring' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Delete', exact: true })).toBeDisabled()
    await expect.element(screen.getByRole('menuitem', { name: 'Use in message' })).toBeDisabled()
  })
})

describe('test devices', () => {
  const there = {
    listTestDevices: { TestDevices: [{ name: 'Desk phone', type: '1', pushtoken: 'abc', description: '' }] },
    capabilities: [],
  }

  test('creates one, with a note if the token already exists', async () => {
    const calls = serve({ ...there, createTestDevice: null })
    const screen = await renderScreen(to('test-devices?create=true'))
    const form = screen.getByRole('form', { name: 'Create test device' })
    const field = (name: string) => form.getByRole('textbox', { name })
    await form.getByRole('button', { name: 'Create test device' }).click()
    await expect.element(field('Push token')).toHaveFocus()
    await expect.element(field('Push token')).toBeInvalid()
    await expect.element(field('Name')).toBeInvalid()
    expect(sent(calls, 'createTestDevice')).toEqual([])
    await field('Push token').fill('abc')
    await expect.element(form.getByText(/Desk phone/)).toBeVisible()
    await field('Push token').fill('def')
    await expect.element(form.getByText(/Desk phone/)).not.toBeInTheDocument()
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Name').fill(' Pocket ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls, 'createTestDevice')).toMatchObject([
      { application: exampleApplication, push_token: 'def', device_type: 3, name: 'Pocket' },
    ])
    await expect.element(screen.getByText('Test device Pocket created')).toBeVisible()
  })

  test('the list says that they can’t be changed', async () => {
    serve(there)
    const screen = await renderScreen(to('test-devices'))
    await expect.element(screen.getByRole('row', { name: /Desk phone/ })).toHaveTextContent(/iOS.*abc/)
    await expect.element(screen.getByText(/You can’t change or delete test devices/)).toBeVisible()
    await screen.unmount()
    // for a role that can only look at them, that says more than a disabled button
    const support = await renderScreen(to('test-devices'), { role: 'support' })
    await expect.element(support.getByText(/^Named devices.*The Support role can’t create test devices/)).toBeVisible()
    await expect.element(support.getByText(/You can’t change or delete/)).not.toBeInTheDocument()
  })
})

describe('exports', () => {
  const task = {
    id: 'export 1',
    kind: 'export' as const,
    title: 'Export “Adults”',
    application: exampleApplication,
    started: Date.now(),
  }
  const filters = [{ code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }]
  const there = { listFilters: { filters }, listTags: { tags: [{ name: 'Age', type: 1 }] }, capabilities: [] }

  beforeEach(() => {
    claimTasks('administrator', 'Demo')
    tasks.set([])
  })

  test.each([390, 768])('have their names and times in full at a width of %d', async (width) => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(width, 844)
    serve(there)
    const title = 'Export of “Customers who haven’t ordered since spring”'
    tasks.set([{ ...task, title, state: 'done', devices: 12, file: 'lapsed.zip', finished: Date.now() }])
    const screen = await renderScreen(to('exports'))
    const row = screen.getByRole('row', { name: /Customers/ })
    await expect.element(row).toBeVisible()
    const cut = [...row.element().querySelectorAll('td, td *')].filter(
      // not what only screen readers get
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    )
    expect(cut.filter((one) => getComputedStyle(one).overflowX !== 'visible').map((one) => one.textContent)).toEqual([])
  })

  test('show their progress, and link to the finished file', async () => {
    serve(there)
    tasks.set([
      { ...task, id: 'a', state: 'running', progress: 40 },
      {
        ...task,
        id: 'b',
        title: 'Export “Seniors”',
        state: 'done',
        devices: 12,
        file: 'seniors.zip',
        finished: Date.now(),
      },
    ])
    const screen = await renderScreen(to('exports'))
    await expect.element(screen.getByRole('row', { name: /Adults/ })).toHaveTextContent('Running, 40%')
    await expect.element(screen.getByRole('link', { name: 'Download Export “Adults”' })).not.toBeInTheDocument()
    const download = screen.getByRole('link', { name: 'Download Export “Seniors”' })
    await expect.element(download).toHaveAttribute('href', '/downloads/seniors.zip')
  })

  test('starts one with the segment of the URL, and continues in the tray', async () => {
    const calls = serve({ ...there, exportSegment: { task_id: 't-1' }, exportSegmentResult: { status: 'in_progress' } })
    const screen = await renderScreen(to('exports?create=true&segment=FFFFF-00001'))
    const form = screen.getByRole('form')
    await form.getByRole('radio', { name: /^JSON Lines/ }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls, 'exportSegment').at(-1)).toEqual({
      applicationCode: exampleApplication,
      filterCode: 'FFFFF-00001',
      format: 'json_each_line',
    })
    await vi.waitFor(() => expect(tasks.get()).toMatchObject([{ kind: 'export', state: 'running' }]))
    await expect.element(screen.getByText(/Export started/)).toBeVisible()
  })

  test('segments that fail to load can be retried in the panel', async () => {
    const { answer, end } = outage({ filters })
    serve({
      ...there,
      listFilters: answer,
    })
    const screen = await renderScreen(to('exports?create=true'))
    const panel = screen.getByRole('dialog', { name: 'Export devices' })
    await expect.element(panel.getByText('Couldn’t reach the service.')).toBeVisible()
    end()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByRole('form')).toBeVisible()
  })
})
