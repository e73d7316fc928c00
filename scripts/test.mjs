// npm test: everything, on a fresh clone. Ends with `N passed, N failed`, and `N flaky` if some passed only on retry.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLine, playwright, vitest } from './reports.mjs'
import { bin, ensureBuilt, ensureInstalled, requireNode, run } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const browser = await findBrowser()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const totals = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
const errors = []

/** The paths of the test files of a project of Vitest. */
async function filesOf(project) {
  const list = join(reports, 'files.json')
  await run(process.execPath, [
    bin('vitest', 'vitest.mjs'),
    'list',
    '--filesOnly',
    '--project',
    project,
    `--json=${list}`,
  ])
  return JSON.parse(readFileSync(list, 'utf8')).map(({ file }) => file)
}

/**
 * Runs a stage and adds up its report; a stage that fails without a failed test counts as one. `project`: files of it that
 * didn’t run to their end, as after a crash of the browser, get a second try, as tests do.
 */
async function stage(name, args, report, count, { env = {}, project } = {}) {
  console.log(`\n== ${name}`)
  const before = totals.failed
  const attempt = async (files) => {
    rmSync(report, { force: true })
    const code = await run(process.execPath, [...args, ...files], { env: { ...process.env, ...env } })
    let counted
    try {
      counted = count(JSON.parse(readFileSync(report, 'utf8')))
    } catch {
      counted = { files: [], errors: [{ name, status: 'failed', message: 'It wrote no report.' }] }
    }
    for (const kind of Object.keys(totals)) totals[kind] += counted[kind] ?? 0
    errors.push(...counted.errors)
    return { code, ran: counted.files }
  }
  let { code, ran } = await attempt([])
  if (code === 0) return
  let missing = project ? (await filesOf(project)).filter((file) => !ran.includes(file)) : []
  if (missing.length > 0 && process.env.CI) {
    console.log(`\n== ${name} that didn’t run to their end`)
    const first = missing
    ;({ code, ran } = await attempt(first))
    missing = first.filter((file) => !ran.includes(file))
    totals.flaky += first.length - missing.length
    for (const file of ran) errors.push({ name: file, status: 'flaky', message: 'It didn’t run to its end at first.' })
  }
  for (const file of missing) errors.push({ name: file, status: 'failed', message: 'It didn’t run to its end.' })
  if (code === 0 || totals.failed > before) return
  totals.failed += 1
  errors.push({ name, status: 'failed', message: `It ended with code ${code}; see above.` })
}

const reporters = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

const unit = join(reports, 'unit.json')
await stage('check', [join('scripts', 'check.mjs'), '--reporter=json', `--outputFile.json=${unit}`], unit, vitest)
const server = join(reports, 'server.json')
await stage(
  'server tests',
  [bin('vitest', 'vitest.mjs'), 'run', '--project', 'server', ...reporters(server)],
  server,
  vitest,
  { project: 'server' },
)
const components = join(reports, 'components.json')
await stage(
  'component tests',
  [bin('vitest', 'vitest.mjs'), 'run', '--project', 'components', ...reporters(components)],
  components,
  vitest,
  { env: { CHROMIUM_PATH: browser }, project: 'components' },
)
const journeys = join(reports, 'journeys.json')
await stage('browser tests', [bin('@playwright/test', 'cli.js'), 'test'], journeys, playwright, {
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
})

rmSync(reports, { recursive: true })
// again at the end, where readers look first
for (const { name, status, message } of errors) console.log(`\n${status}: ${name}\n${message.slice(0, 2_000)}`)
console.log(`\n${lastLine(totals)}`)
process.exit(totals.failed > 0 || totals.passed + totals.flaky === 0 ? 1 : 0)
