import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ImportPage } from '#e2e/pages/ImportPage.ts'
import { openBrowser } from '../browser.ts'
import { startConsole } from '../console.ts'
import { goal } from '../goals.ts'

const rows = 1_000_000
const count = rows.toLocaleString('en-US')

/**
 * Importing a file of 1,000,000 devices in the browser, with the embedded backend: the check, then registering all of
 * them, in rows per second, and the longest task of the page during each.
 */
export async function importFile() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-import-'))
  const path = join(directory, 'devices.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  const product = await startConsole()
  const browser = await openBrowser(product)
  const { page } = browser
  const imports = new ImportPage(page)
  await imports.goto()
  await imports.registerDevices.check()
  // the page’s start isn’t part of the import
  await browser.forget()
  await page.locator('input[type=file]').setInputFiles(path)
  await imports.target('Hwid').waitFor({ timeout: 60_000 })

  const checkFrom = performance.now()
  await imports.check.click()
  await imports.checked.waitFor({ timeout: 120_000 })
  const check = (performance.now() - checkFrom) / 1_000
  const checkLongest = await browser.longest()

  await browser.forget()
  const action = `Register ${count} devices`
  await imports.start(action).click()
  const dialog = imports.startDialog(action)
  await dialog.deviceCount.fill(String(rows))
  const importFrom = performance.now()
  await dialog.confirm.click()
  await imports.done.waitFor({ timeout: 1_800_000 })
  const took = (performance.now() - importFrom) / 1_000
  const importLongest = await browser.longest()
  const done = await imports.result('Done').innerText()
  const memory = await browser.memory()
  await browser.close()
  await product.stop()
  const file = (await stat(path)).size / 1_048_576
  await rm(directory, { recursive: true })
  return [
    { figure: 'file, MiB', value: Math.round(file), goal: '', met: '' },
    { figure: 'checked, rows/s', value: Math.round(rows / check), goal: '', met: '' },
    {
      figure: 'longest task of the page while checking, ms',
      value: Math.round(checkLongest),
      goal: 'under 50',
      met: goal(checkLongest < 50),
    },
    { figure: 'imported, rows/s', value: Math.round(rows / took), goal: '', met: '' },
    {
      figure: 'longest task of the page while importing, ms',
      value: Math.round(importLongest),
      goal: 'under 50',
      met: goal(importLongest < 50),
    },
    { figure: 'rows done', value: Number(done.replace(/\D/g, '')), goal: rows, met: goal(done.includes(count)) },
    { figure: 'memory of the page and its worker, MiB', value: memory, goal: '', met: '' },
  ]
}

/** The text of the file, a few thousand rows at a time. */
function* lines() {
  yield 'Hwid,Platform,Push Token,User ID,Language,City,Age\n'
  for (let from = 1; from <= rows; from += 2_000) {
    let text = ''
    for (let n = from; n < from + 2_000; n += 1)
      text += `imported-${n},android,token-${n},user-${n % 400_000},${n % 3 ? 'en' : 'pt'},Lisbon,${18 + (n % 60)}\n`
    yield text
  }
}
