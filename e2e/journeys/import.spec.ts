import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expectWithin } from '../support/interactions.ts'
import { expect, type Page, type PageObjects, test } from '../support/test.ts'

const head = 'Hwid,Platform,Push Token,Visits,Interests'

/** A file of devices. Invalid rows have either text as the number of visits or no ID, in turn. */
const devices = (count: number, spoilt: (row: number) => boolean) =>
  [
    head,
    ...Array.from({ length: count }, (_, row) => {
      const bad = spoilt(row)
      return `${bad && row % 2 ? '' : `import-${row}`},ios,token-${row},${bad && row % 2 === 0 ? 'many' : row % 40},"[""rye"", ""oat""]"`
    }),
  ].join('\n')

const check = async ({ check, checked }: PageObjects['importPage']) => {
  await check.click()
  await expect(checked).toBeVisible()
}

/** Starts an import and confirms it, with the number of devices if there are many. */
const run = async (importPage: PageObjects['importPage'], action: string, devices: number) => {
  await importPage.start(action).click()
  const dialog = importPage.startDialog(action)
  if (devices > 1_000) {
    await expect(dialog.confirm).toBeDisabled()
    await dialog.deviceCount.fill(String(devices))
  }
  await expectAccessible(importPage.page)
  await dialog.confirm.click()
}

/** Number of import parts stored in the browser. */
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

test('a file is checked, imported, interrupted, and resumed, and its rejected rows are fixed', async ({
  page,
  signIn,
  api,
  importPage,
  navigation,
}) => {
  await signIn('administrator')
  await api('addTag', { tag: { name: 'Visits', type: 1 } })
  await importPage.goto()
  await importPage.registerDevices.check()
  await expectAccessible(page)
  await importPage.chooseFile(
    'visitors.csv',
    devices(3_000, (row) => row % 250 === 4 || row % 500 === 9),
  )
  await expect(importPage.target('Visits')).toHaveValue('Visits (Integer)')
  await expectAccessible(page)
  await check(importPage)
  await expect(importPage.rowCount).toHaveText('3,000')
  await expect(importPage.problems.nth(1)).toContainText('many')
  await expectAccessible(page)

  // the third chunk does not get through before the page goes away
  let chunks = 0
  await page.route('**/api/bulkRegisterDevice', async (route) => {
    chunks += 1
    if (chunks !== 3) await route.continue()
  })
  await run(importPage, 'Register 2,982 devices', 2_982)
  await expect(page.getByText('2 of 6 batches')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(importPage.interrupted).toBeVisible()
  await expect(page.getByText('2 of 6 batches done.')).toBeVisible()
  await expectAccessible(page)
  await importPage.resume.click()
  await expect(importPage.done).toBeVisible()
  // two chunks before the lost one, four after
  expect(chunks).toBe(7)
  await expect(importPage.result('Done')).toContainText('2,982')
  await expect(importPage.result('Skipped')).toContainText('18')
  await expect(importPage.result('Rows in the file')).toContainText('3,000 Totals match')
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await importPage.saveRejects(18).click()
  const rejects = await readFile(await (await saved).path(), 'utf8')
  expect(rejects.split('\r\n')[0]).toBe(`${head},Row,Problem`)
  expect(rejects).toContain('import-4,ios,token-4,many,"[""rye"", ""oat""]",6,"Visits: Enter a whole number')

  await importPage.importAnother.click()
  const fixed = rejects.replaceAll(',many,', ',7,').replace(/^,ios,token-(\d+)/gm, 'import-$1,ios,token-$1')
  await importPage.chooseFile('visitors-rejects.csv', fixed)
  await expect(page.getByText('rejected rows from an earlier import')).toBeVisible()
  await check(importPage)
  await run(importPage, 'Register 18 devices', 18)
  await expect(importPage.result('Done')).toContainText('18')

  // nothing of the file remains in the browser for the next person
  await navigation.signOut('administrator')
  await expect(page).toHaveURL(/sign-in/)
  expect(await keptParts(page)).toBe(0)
})

test('200 devices with 5 bad rows are imported with their languages in 5 interactions', async ({
  page,
  signIn,
  api,
  importPage,
}) => {
  await signIn('marketer')
  await importPage.goto()
  const rows = Array.from({ length: 200 }, (_, row) => {
    const language = row % 40 === 3 ? 'german' : 'de'
    return `lang-${row},ios,token-${row},${language},3600`
  })
  await expectWithin(page, 5, async () => {
    await importPage.registerDevices.check()
    await importPage.chooseFile('guests.csv', ['Hwid,Platform,Push Token,Language,Time zone', ...rows].join('\n'))
    await expect(importPage.target('Language')).toHaveValue('Language')
    await check(importPage)
    await expect(importPage.problems.nth(1)).toContainText('Language: Use a two-letter language code, such as en')
    await run(importPage, 'Register 195 devices', 195)
  })
  await expect(importPage.done).toBeVisible()
  await expect(importPage.result('Done')).toContainText('195')
  await expect(importPage.result('Skipped')).toContainText('5')
  await expect(importPage.saveRejects(5)).toBeVisible()
  const { devices: found } = await api('listDevices', { application: harborCoffee, hwid: 'lang-7' })
  expect(found).toMatchObject([{ hwid: 'lang-7', language: 'de' }])
})

test('only failed rows are retried', async ({ page, signIn, api, importPage }) => {
  await signIn('marketer')
  const tag = { name: 'Stamps', type: 1 }
  await api('addTag', { tag })
  await api('bulkRegisterDevice', {
    application: harborCoffee,
    devices: ['one', 'two', 'three'].map((hwid) => ({ hwid, platform: 3, push_token: hwid })),
  })
  await importPage.goto()
  await importPage.chooseFile('stamps.tsv', 'Hwid\tstamps\none\t1\ntwo\t2\nthree\t3\nnobody\t4\n')
  await check(importPage)
  await api('deleteTag', { tag: { name: tag.name } })
  await run(importPage, 'Send 4 rows', 4)
  await expect(importPage.result('Failed')).toContainText('3')
  await expect(importPage.result('Not found')).toContainText('1')
  await expect(importPage.notCompleted.nth(1)).toContainText('2oneStamps: doesn’t exist')
  await expectAccessible(page)

  await api('addTag', { tag })
  const sent = page.waitForRequest('**/api/bulkSetTags')
  await importPage.retryFailed.click()
  expect((await sent).postDataJSON().devices).toHaveLength(3)
  await expect(importPage.result('Done')).toContainText('3')
  await expect(importPage.result('Failed')).toContainText('0')
  await expect(importPage.result('Rows in the file')).toContainText('4')
  await expect(importPage.notCompleted).toHaveCount(2)
})

test('an export can be imported and appended to lists', async ({ page, signIn, api, importPage }) => {
  await signIn('administrator')
  const { task_id } = await api('exportSegment', {
    applicationCode: harborCoffee,
    filterExpression: `A("${harborCoffee}")`,
    includeWithoutTokens: true,
  })
  let link = ''
  await expect(async () => {
    const result = await api('exportSegmentResult', { task_id: String(task_id) })
    expect(result.status).toBe('completed')
    link = result.csvFilename
  }).toPass()
  const file = await (await page.request.get(link)).body()
  await importPage.goto()
  await importPage.chooseFile('export.csv.zip', file)
  await expect(importPage.target('Hwid')).toHaveValue('Hardware ID')
  await expect(importPage.target('Interests')).toHaveValue('Interests (List)')
  await importPage.append.check()
  await check(importPage)
  await expect(importPage.problemsTitle).toBeHidden()
  const words = (await importPage.sendRows.innerText()).replace('…', '')
  await run(importPage, words, Number(words.replace(/\D/g, '')))
  await expect(importPage.done).toBeVisible()
  await expect(importPage.result('Failed')).toContainText('0')
  await expect(importPage.result('Not found')).toContainText('0')
})

test('a wrongly detected delimiter can be changed', async ({ page, signIn, importPage }) => {
  await signIn('administrator')
  await importPage.goto()
  await importPage.chooseFile('notes.csv', 'Id;Note, first;Note, second\na;1,5;2,5\nb;3,5;4,5\n')
  await importPage.chooseDelimiter('Comma (,)')
  await expect(importPage.column('Id;Note')).toBeVisible()
  await importPage.chooseDelimiter('Semicolon (;)')
  await expect(importPage.column('Note, second')).toBeVisible()
  await expectAccessible(page)
  // the choice survives a reload
  await page.reload()
  await expect(importPage.delimiter).toHaveValue('Semicolon (;)')
  await expect(importPage.column('Note, second')).toBeVisible()
})

test('a viewer sees why they cannot import', async ({ page, signIn, importPage }) => {
  await signIn('viewer')
  await importPage.goto()
  await expect(page.getByText('The Viewer role can’t import devices. Ask an administrator.')).toBeVisible()
  await expectAccessible(page)
})
