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

/** Runs a stage and adds up its report; a stage that fails without a failed test counts as one. */
async function stage(name, args, report, count, env = {}) {
  console.log(`\n== ${name}`)
  const before = totals.failed
  const attempt = async (files) => {
    const code = await run(process.execPath, [...args, ...files], { env: { ...process.env, ...env } })
    let counted
    try {
      counted = count(JSON.parse(readFileSync(report, 'utf8')))
    } catch {
      counted = { errors: [{ name, status: 'failed', message: 'It wrote no report.' }], unloaded: [] }
    }
    for (const kind of Object.keys(totals)) totals[kind] += counted[kind] ?? 0
    errors.push(...counted.errors)
    return { code, unloaded: counted.unloaded }
  }
  let { code, unloaded } = await attempt([])
  // on a busy machine the browser may fail to load a file: it gets a second try, as tests do
  if (process.env.CI && unloaded.length > 0) {
    const first = unloaded
    rmSync(report, { force: true })
    ;({ code, unloaded } = await attempt(first.map((file) => file.name)))
    const loaded = first.filter((file) => !unloaded.some(({ name }) => name === file.name))
    totals.flaky += loaded.length
    errors.push(...loaded.map((file) => ({ ...file, status: 'flaky' })))
  }
  errors.push(...unloaded.map((file) => ({ ...file, status: 'failed' })))
  if (code === 0 || totals.failed > before) return
  totals.failed += 1
  if (unloaded.length === 0) errors.push({ name, status: 'failed', message: `It ended with code ${code}; see above.` })
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
)
const components = join(reports, 'components.json')
await stage(
  'component tests',
  [bin('vitest', 'vitest.mjs'), 'run', '--project', 'components', ...reporters(components)],
  components,
  vitest,
  { CHROMIUM_PATH: browser },
)
const journeys = join(reports, 'journeys.json')
await stage('browser tests', [bin('@playwright/test', 'cli.js'), 'test'], journeys, playwright, {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
})

rmSync(reports, { recursive: true })
// again at the end, where readers look first
for (const { name, status, message } of errors) console.log(`\n${status}: ${name}\n${message.slice(0, 2_000)}`)
console.log(`\n${lastLine(totals)}`)
process.exit(totals.failed > 0 || totals.passed + totals.flaky === 0 ? 1 : 0)
