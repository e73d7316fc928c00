import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const screen = `/applications/${application}/import`
const head = 'Hwid,Platform,Push Token,Visits,Interests'

/** A file of devices. Of the spoilt rows the even ones have a number of visits that is none, the odd ones lack their id. */
const devices = (count: number, spoilt: (row: number) => boolean) =>
  [
    head,
    ...Array.from({ length: count }, (_, row) => {
      const bad = spoilt(row)
      return `${bad && row % 2 ? '' : `import-${row}`},ios,token-${row},${bad && row % 2 === 0 ? 'many' : row % 40},"[""rye"", ""oat""]"`
    }),
  ].join('\n')

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const check = async (page: Page) => {
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Check results' })).toBeVisible()
}

/** Confirms with the number of devices, typed where there are many. */
const run = async (page: Page, button: string, devices: number) => {
  await page.getByRole('button', { name: `${button}…`, exact: true }).click()
  const confirm = page.getByRole('dialog')
  if (devices > 1_000) {
    await expect(confirm.getByRole('button', { name: button })).toBeDisabled()
    await confirm.getByRole('textbox', { name: /^Type the number of devices/ }).fill(String(devices))
  }
  await expectAccessible(page)
  await confirm.getByRole('button', { name: button }).click()
}

/** How many parts of imports the browser keeps. */
const keptParts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('imports', 1)
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const counted = opened.result.transaction('parts').objectStore('parts').count()
          counted.onsuccess = () => resolve(counted.result)
        }
      }),
  )

const sum = (page: Page) => page.getByRole('table', { name: 'Results' })

test('a file is checked, sent, interrupted, taken up, and its rejects mended', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.request.post('/api/addTag', { data: { tag: { name: 'Visits', type: 1 } } })
  await page.goto(screen)
  await page.getByRole('radio', { name: 'Register devices', exact: true }).check()
  await expectAccessible(page)
  await choose(
    page,
    'visitors.csv',
    devices(3_000, (row) => row % 250 === 4 || row % 500 === 9),
  )
  await expect(page.getByRole('combobox', { name: 'Target of Visits' })).toHaveValue('Visits (Integer)')
  await expectAccessible(page)
  await check(page)
  await expect(page.getByRole('definition').first()).toHaveText('3,000')
  await expect(page.getByRole('table', { name: 'Problems' }).getByRole('row').nth(1)).toContainText('many')
  await expectAccessible(page)

  // the third chunk does not get through before the page goes away
  let chunks = 0
  await page.route('**/api/bulkRegisterDevice', async (route) => {
    chunks += 1
    if (chunks !== 3) await route.continue()
  })
  await run(page, 'Register 2,982 devices', 2_982)
  await expect(page.getByText('2 of 6 chunks')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'An import was under way' })).toBeVisible()
  await expect(page.getByText('2 of 6 chunks are done.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  // two chunks before, one that was lost, four after
  expect(chunks).toBe(7)
  await expect(sum(page).getByRole('row', { name: /^Done/ })).toContainText('2,982')
  await expect(sum(page).getByRole('row', { name: /^Skipped/ })).toContainText('18')
  await expect(sum(page).getByRole('row', { name: /^Rows in the file/ })).toContainText(
    '3,000 the lines above add up to it',
  )
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save 18 rejected rows' }).click()
  const rejects = await readFile(await (await saved).path(), 'utf8')
  expect(rejects.split('\r\n')[0]).toBe(`${head},Row,Problem`)
  expect(rejects).toContain('import-4,ios,token-4,many,"[""rye"", ""oat""]",6,"Visits: a whole number is expected')

  await page.getByRole('button', { name: 'Import another file' }).click()
  const mended = rejects.replaceAll(',many,', ',7,').replace(/^,ios,token-(\d+)/gm, 'import-$1,ios,token-$1')
  await choose(page, 'visitors-rejects.csv', mended)
  await expect(page.getByText('rejected rows of an earlier import')).toBeVisible()
  await check(page)
  await run(page, 'Register 18 devices', 18)
  await expect(sum(page).getByRole('row', { name: /^Done/ })).toContainText('18')

  // whoever uses this browser next finds nothing of the file
  await page.getByRole('button', { name: /^administrator/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await keptParts(page)).toBe(0)
})

test('what failed is tried again, and nothing else', async ({ page, signIn }) => {
  await signIn('marketer')
  const api = async (method: string, data: object) =>
    expect((await page.request.post(`/api/${method}`, { data })).ok()).toBe(true)
  const tag = { name: 'Stamps', type: 1 }
  await api('addTag', { tag })
  await api('bulkRegisterDevice', {
    application,
    devices: ['one', 'two', 'three'].map((hwid) => ({ hwid, platform: 3, push_token: hwid })),
  })
  await page.goto(screen)
  await choose(page, 'stamps.tsv', 'Hwid\tstamps\none\t1\ntwo\t2\nthree\t3\nnobody\t4\n')
  await check(page)
  await api('deleteTag', { tag: { name: tag.name } })
  await run(page, 'Set the tags of 4 devices', 4)
  await expect(sum(page).getByRole('row', { name: /^Failed/ })).toContainText('3')
  await expect(sum(page).getByRole('row', { name: /^Not found/ })).toContainText('1')
  const missed = page.getByRole('table', { name: 'Rows not completed' })
  await expect(missed.getByRole('row').nth(1)).toContainText('2oneStamps: Tag does not exist')
  await expectAccessible(page)

  await api('addTag', { tag })
  const sent = page.waitForRequest('**/api/bulkSetTags')
  await page.getByRole('button', { name: 'Retry failed' }).click()
  expect((await sent).postDataJSON().devices).toHaveLength(3)
  await expect(sum(page).getByRole('row', { name: /^Done/ })).toContainText('3')
  await expect(sum(page).getByRole('row', { name: /^Failed/ })).toContainText('0')
  await expect(sum(page).getByRole('row', { name: /^Rows in the file/ })).toContainText('4')
  await expect(missed.getByRole('row')).toHaveCount(2)
})

test('what was exported can be imported, appended to lists', async ({ page, signIn }) => {
  await signIn('administrator')
  const api = async (method: string, data: object) => (await page.request.post(`/api/${method}`, { data })).json()
  const { task_id } = await api('exportSegment', {
    applicationCode: application,
    filterExpression: `A("${application}")`,
    includeWithoutTokens: true,
  })
  let link = ''
  await expect(async () => {
    const result = await api('exportSegmentResult', { task_id: String(task_id) })
    expect(result.status).toBe('completed')
    link = result.csvFilename
  }).toPass()
  const file = await (await page.request.get(link)).body()
  await page.goto(screen)
  await choose(page, 'export.csv.zip', file)
  await expect(page.getByRole('combobox', { name: 'Target of Hwid' })).toHaveValue('Hardware ID')
  await expect(page.getByRole('combobox', { name: 'Target of Interests' })).toHaveValue('Interests (List)')
  await page.getByRole('radio', { name: 'Append' }).check()
  await check(page)
  await expect(page.getByRole('heading', { name: 'Rows with problems' })).toBeHidden()
  const button = page.getByRole('button', { name: /^Set the tags of/ })
  const words = (await button.innerText()).replace('…', '')
  await run(page, words, Number(words.replace(/\D/g, '')))
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await expect(sum(page).getByRole('row', { name: /^Failed/ })).toContainText('0')
  await expect(sum(page).getByRole('row', { name: /^Not found/ })).toContainText('0')
})

test('a delimiter that was detected wrong can be chosen', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto(screen)
  await choose(page, 'notes.csv', 'Id;Note, first;Note, second\na;1,5;2,5\nb;3,5;4,5\n')
  const delimiter = page.getByRole('combobox', { name: 'Delimiter' })
  await delimiter.click()
  await page.getByRole('option', { name: 'Comma (,)' }).click()
  await expect(page.getByRole('rowheader', { name: 'Id;Note' })).toBeVisible()
  await delimiter.click()
  await page.getByRole('option', { name: 'Semicolon (;)' }).click()
  await expect(page.getByRole('rowheader', { name: 'Note, second' })).toBeVisible()
  await expectAccessible(page)
  // the choice outlives a reload
  await page.reload()
  await expect(delimiter).toHaveValue('Semicolon (;)')
  await expect(page.getByRole('rowheader', { name: 'Note, second' })).toBeVisible()
})

test('who may not change devices is told', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto(screen)
  await expect(page.getByText('The role viewer can’t import devices. Ask an administrator.')).toBeVisible()
  await expectAccessible(page)
})
