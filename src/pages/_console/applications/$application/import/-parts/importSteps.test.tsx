import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { claimTasks, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const there: Answers = {
  listTags: {
    tags: [
      { name: 'Age', type: 1 },
      { name: 'Favorites', type: 3 },
    ],
  },
}

async function choose(name: string, ...lines: string[]) {
  // the browser's own field is hidden behind a button
  const field = () => document.querySelector<HTMLElement>('input[type=file]')
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 30_000 })
  await userEvent.upload(field() as HTMLElement, new File([lines.join('\n')], name, { type: 'text/csv' }))
}

let people = 0

/** Opens the import and a file, as a separate person: imports are stored in a database that all test files share. */
async function open(search: string, lines: string[], answers: Answers = {}) {
  const calls = serve({ ...there, ...answers })
  const name = `person ${crypto.randomUUID()}`
  const screen = await renderScreen(`/applications/${exampleApplication}/import?${search}`, { name })
  await expect.element(screen.getByRole('list', { name: 'Steps' })).toBeVisible()
  people += 1
  await choose(`visitors-${people}.csv`, ...lines)
  return { calls, screen }
}

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

describe('the columns', () => {
  const target = (screen: Awaited<ReturnType<typeof open>>['screen'], column: string) =>
    screen.getByRole('combobox', { name: `Target of ${column}` })

  test('say what is missing before the file can be checked', async () => {
    const { screen } = await open('', ['Name,Age', 'ann,41'])
    const check = screen.getByRole('button', { name: 'Check file' })
    await expect.element(screen.getByText(/^Set tags · .* · 1 row · 2 columns$/)).toBeVisible()
    await expect.element(target(screen, 'Age')).toHaveValue('Age (Integer)')
    await expect.element(screen.getByRole('list', { name: 'Missing information' })).toBeVisible()
    await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    await target(screen, 'Name').click()
    await screen.getByRole('option', { name: 'Hardware ID' }).click()
    await expect.element(screen.getByRole('list', { name: 'Missing information' })).not.toBeInTheDocument()
    await expect.element(check).not.toHaveAttribute('aria-disabled')
  })

  test('create a new tag, and ask for its name and type', async () => {
    const { screen } = await open('', ['Hwid,Shoe size', 'one,41', 'two,44'])
    await target(screen, 'Shoe size').click()
    await screen.getByRole('option', { name: 'New tag' }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Name of the new tag for Shoe size' }))
      .toHaveValue('Shoe size')
    await expect
      .element(screen.getByRole('combobox', { name: 'Type of the new tag for Shoe size' }))
      .toHaveValue('Integer')
    await expect.element(screen.getByText(/created for the whole account, with the type shown/)).toBeVisible()
  })

  test('say that the platforms of the rows aren’t used if all have the same', async () => {
    const { screen } = await open('do=register', ['Hwid,Platform,Push token', 'one,Fax,t1', 'two,ios,t2'])
    const unused = screen.getByText(/The column Platform isn’t used/)
    await screen.getByRole('combobox', { name: 'Platform', exact: true }).click()
    await screen.getByRole('option', { name: 'All iOS' }).click()
    await expect.element(unused).toBeVisible()
    await screen.getByRole('combobox', { name: 'Platform', exact: true }).click()
    await screen.getByRole('option', { name: 'From the platform column' }).click()
    await expect.element(unused).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Check file' }).click()
    await expect.element(screen.getByRole('table', { name: 'Problems' })).toHaveTextContent(/Fax.*Enter a platform/)
  })

  test('of lists offer how they change, and how they are separated', async () => {
    const { screen } = await open('', ['Hwid,Favorites', 'one,"rye; oat"'])
    await expect.element(target(screen, 'Favorites')).toHaveValue('Favorites (List)')
    await expect.element(screen.getByRole('radio', { name: 'Append' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'List separator' })).toHaveValue('Semicolon: rye; oat')
  })

  test('of dates and decimal numbers offer how they are written, guessed from their values', async () => {
    const answers: Answers = {
      listTags: {
        tags: [
          { name: 'Joined', type: 4 },
          { name: 'Spent', type: 6 },
        ],
      },
      bulkSetTags: { request_id: 'bulk-1' },
    }
    const { calls, screen } = await open('', ['Hwid;Joined;Spent', 'one;01/02/2026;1,5', 'two;03/02/2026;12'], answers)
    await expect
      .element(screen.getByRole('combobox', { name: 'Decimal sign of Spent' }))
      .toHaveValue('Decimal comma: 1,5')
    await expect.element(screen.getByText('1,5 is read as 1.5')).toBeVisible()
    const check = screen.getByRole('button', { name: 'Check file' })
    await expect
      .element(check)
      .toHaveAccessibleDescription('Select the date format of Joined. Its dates can be read in two ways.')
    const dates = screen.getByRole('combobox', { name: 'Date format of Joined' })
    await dates.click()
    await screen.getByRole('option', { name: /^Month first/ }).click()
    await expect.element(screen.getByText('01/02/2026 is read as Jan 2, 2026')).toBeVisible()
    await dates.click()
    await screen.getByRole('option', { name: /^Day first/ }).click()
    await expect.element(screen.getByText('01/02/2026 is read as Feb 1, 2026')).toBeVisible()
    await check.click()
    await screen.getByRole('button', { name: 'Send 2 rows' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Send 2 rows' }).click()
    await expect
      .poll(() => sent(calls, 'bulkSetTags')[0])
      .toMatchObject({
        devices: [
          { hwid: 'one', tags: { Joined: '2026-02-01 00:00', Spent: 1.5 } },
          { hwid: 'two', tags: { Joined: '2026-02-03 00:00', Spent: 12 } },
        ],
      })
  })

  test('are read again with another delimiter', async () => {
    const { screen } = await open('', ['Hwid|Age', 'one|41'])
    await expect.element(target(screen, 'Age')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Delimiter' }).click()
    await screen.getByRole('option', { name: 'Comma (,)' }).click()
    await expect.element(target(screen, 'Hwid|Age')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Delimiter' }).click()
    await screen.getByRole('option', { name: 'Pipe (|)' }).click()
    await expect.element(target(screen, 'Age')).toHaveValue('Age (Integer)')
  })

  test('can be left for another file', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,41'])
    await screen.getByRole('button', { name: 'Choose another file' }).click()
    await expect.element(screen.getByText(/is kept until you choose another file/)).toBeVisible()
    await screen.getByRole('button', { name: 'Back to the columns' }).click()
    await expect.element(target(screen, 'Age')).toHaveValue('Age (Integer)')
  })
})

describe('the check', () => {
  test('counts rows, problems, and repeated devices, and keeps the last row of each device', async () => {
    const { calls, screen } = await open('', ['Hwid,Age', 'one,41', 'one,42', 'two,many', 'three,7'])
    await screen.getByRole('button', { name: 'Check file' }).click()
    const results = screen.getByRole('region', { name: 'Check results' })
    await expect.element(results).toHaveTextContent(/Rows in the file4/)
    await expect.element(results).toHaveTextContent(/Rows to send2/)
    await expect.element(results).toHaveTextContent(/Rows with problems1/)
    await expect
      .element(results.getByRole('region', { name: 'Duplicate rows' }))
      .toHaveTextContent('Row 2: one, again in row 3')
    await screen.getByRole('radio', { name: 'Keep all rows' }).click()
    await expect.element(results).toHaveTextContent(/Rows to send3/)
    expect(calls.map(({ method }) => method)).not.toContain('bulkSetTags')
  })

  test('says how many addresses aren’t linked to a person', async () => {
    const { screen } = await open('do=register', ['Email,User ID', 'a@b.ch,ann', 'c@d.ch,'])
    await screen.getByRole('combobox', { name: 'Platform' }).click()
    await screen.getByRole('option', { name: 'Email' }).click()
    await screen.getByRole('button', { name: 'Check file' }).click()
    const results = screen.getByRole('region', { name: 'Check results' })
    await expect.element(results).toHaveTextContent(/1 address isn’t linked to a person: the user ID is blank/)
  })

  test('shows problems of one kind on request, in the URL', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,many', ',7', 'three,9'])
    await screen.getByRole('button', { name: 'Check file' }).click()
    const problems = screen.getByRole('table', { name: 'Problems' })
    await expect.poll(() => problems.getByRole('row').all().length).toBe(3)
    await screen.getByRole('combobox', { name: 'Show problem' }).click()
    await screen.getByRole('option', { name: /Age/ }).click()
    await expect.poll(() => problems.getByRole('row').all().length).toBe(2)
    await expect.poll(screen.address).toMatch(/problem=/)
  })

  test('that leaves nothing to send can’t go on', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,many'])
    await screen.getByRole('button', { name: 'Check file' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Send 0 rows' }))
      .toHaveAccessibleDescription('No rows can be sent')
  })

  test('leads back to the columns with everything kept', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,41'])
    await screen.getByRole('button', { name: 'Check file' }).click()
    await screen.getByRole('button', { name: 'Back to the columns' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Target of Age' })).toHaveValue('Age (Integer)')
  })
})

describe('unknown devices', () => {
  const lists: Answers = { capabilities: ['listDevices'], listDevices: { devices: [] } }

  test('are found by the check, which leads to registering them', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,41', 'two,42'], lists)
    await screen.getByRole('button', { name: 'Check file' }).click()
    await expect.element(screen.getByText('None of the 2 devices are in this application')).toBeVisible()
    await expect.element(screen.getByText(/This import would change nothing/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Send 2 rows anyway' })).toBeVisible()
    await screen.getByRole('button', { name: 'Register devices instead' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Platform' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Target of Age' })).toHaveValue('Age (Integer)')
  })

  test('are skipped: the check says how many of what is sent will change', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,41', 'two,42', 'three,43'], {
      ...lists,
      listDevices: ({ hwid }: { hwid: string }) => ({ devices: hwid === 'one' ? [{ hwid }] : [] }),
    })
    await screen.getByRole('button', { name: 'Check file' }).click()
    await expect.element(screen.getByText('2 of the 3 devices aren’t in this application')).toBeVisible()
    await expect
      .element(screen.getByText('All 3 are sent, and the service skips unknown ones: 1 device changes, 2 are skipped.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Send 3 rows' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Send 3 rows?' })
    await expect.element(dialog.getByText('1 device changes, 2 are skipped.')).toBeVisible()
  })

  test('the confirmation names the fields that are set besides tags', async () => {
    const { screen } = await open('do=register', ['Hwid,Language,Age', 'ann@example.com,en,41'])
    await screen.getByRole('combobox', { name: 'Platform', exact: true }).click()
    await screen.getByRole('option', { name: 'All Email' }).click()
    await screen.getByRole('button', { name: 'Check file' }).click()
    await screen.getByRole('button', { name: /^Register 1 / }).click()
    const dialog = screen.getByRole('dialog', { name: /^Register 1 / })
    await expect.element(dialog).toHaveTextContent(/Sets the tag Age\..*Sets Language of each device\./)
  })

  test('leave a result that says so, and can be registered with the same mapping, without rows with problems', async () => {
    const { screen } = await open('', ['Hwid,Age', 'one,41', 'three,many', 'two,42'], {
      ...lists,
      bulkSetTags: { request_id: 'bulk-1' },
      bulkSetTagsStatus: {
        request_id: 'bulk-1',
        status: 'Completed',
        progress: 100,
        devices_success: 0,
        devices_not_found: 2,
        devices_failed: 0,
        devices: ['one', 'two'].map((hwid) => ({ hwid, status: 'not found', tags: {} })),
      },
    })
    await screen.getByRole('button', { name: 'Check file' }).click()
    await screen.getByRole('button', { name: 'Send 2 rows' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Send 2 rows' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible()
    await screen.getByRole('button', { name: 'Register 2 missing devices' }).click()
    await expect.element(screen.getByText(/-rejects\.csv/)).toBeVisible()
    await expect.element(screen.getByText(/ · 2 rows · /)).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Platform' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Target of Age' })).toHaveValue('Age (Integer)')
  })
})

test('a tag that all rows set leads to a segment of the imported devices', async () => {
  const { screen } = await open('', ['Hwid,Age', 'one,41', 'two,41'], {
    bulkSetTags: { request_id: 'bulk-1' },
    bulkSetTagsStatus: {
      status: 'Completed',
      devices: ['one', 'two'].map((hwid) => ({ hwid, status: 'done' })),
    },
  })
  await screen.getByRole('button', { name: 'Check file' }).click()
  await screen.getByRole('button', { name: 'Send 2 rows' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Send 2 rows' }).click()
  await expect.element(screen.getByText('All rows set Age to “41”')).toBeVisible()
  await screen.getByRole('link', { name: 'Create a segment of all devices with it' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Age: 41')
})

describe('the confirmation', () => {
  const confirm = async (search: string, lines: string[], answers: Answers, action: string) => {
    const opened = await open(search, lines, answers)
    await opened.screen.getByRole('button', { name: 'Check file' }).click()
    await opened.screen.getByRole('button', { name: action }).click()
    const dialog = opened.screen.getByRole('dialog', { name: `${action}?` })
    await expect.element(dialog).toBeVisible()
    return { ...opened, dialog, submit: dialog.getByRole('button', { name: action }) }
  }

  test('for many devices requires their number, and Enter sends nothing without it', async () => {
    const lines = ['Hwid', ...Array.from({ length: 1_001 }, (_, index) => `device-${index}`)]
    const { calls, dialog, submit } = await confirm(
      'do=unregister',
      lines,
      { bulkUnregisterDevice: { request_id: 'bulk-1' } },
      'Unregister devices in 1,001 rows',
    )
    await expect.element(submit).toBeDisabled()
    await dialog.getByRole('textbox').fill('100')
    await userEvent.keyboard('{Enter}')
    expect(calls.map(({ method }) => method).filter((method) => method.startsWith('bulk'))).toEqual([])
    await dialog.getByRole('textbox').fill('1001')
    await expect.element(submit).toBeEnabled()
  })

  test('creates new tags first, and stops if someone else created one with another type', async () => {
    let elsewhere = false
    const { calls, screen } = await open('', ['Hwid,Shoe size', 'one,41'], {
      listTags: () => ({ tags: elsewhere ? [{ name: 'Shoe size', type: 2 }] : [] }),
      addTag: null,
      bulkSetTags: { request_id: 'bulk-1' },
    })
    await screen.getByRole('combobox', { name: 'Target of Shoe size' }).click()
    await screen.getByRole('option', { name: 'New tag' }).click()
    await screen.getByRole('button', { name: 'Check file' }).click()
    await screen.getByRole('button', { name: 'Send 1 row' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Send 1 row?' })
    await expect.element(dialog).toHaveTextContent(/A new tag is created first: Shoe size \(Integer\)/)
    elsewhere = true
    await dialog.getByRole('button', { name: 'Send 1 row' }).click()
    await expect.element(dialog).toHaveTextContent(/Someone else created the tag Shoe size as String/)
    expect(sent(calls, 'addTag')).toEqual([])
    expect(sent(calls, 'bulkSetTags')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('region', { name: 'Check results' })).toBeVisible()
  })

  test('sends once: a refused chunk can be marked as failed, and the result says so', async () => {
    const { calls, screen, submit } = await confirm(
      '',
      ['Hwid,Age', 'one,41', 'two,22'],
      {
        bulkSetTags: () => {
          throw new Refusal(422, { message: 'This chunk is refused' })
        },
      },
      'Send 2 rows',
    )
    await submit.click()
    await expect.element(screen.getByText(/This chunk is refused/).first()).toBeVisible()
    expect(sent(calls, 'bulkSetTags').length).toBe(1)
    await screen.getByRole('button', { name: 'Mark batch as failed and continue' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Import failed' })).toBeVisible()
    const results = screen.getByRole('table', { name: 'Results' })
    await expect.element(results.getByRole('row', { name: /^Failed/ })).toHaveTextContent('2')
    await expect.element(screen.getByRole('button', { name: 'Retry 2 failed devices' })).toBeVisible()
  })
})
