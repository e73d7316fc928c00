import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))

// a tree of its own with the project's rules, so that no probe ever stands in the project
const tree = mkdtempSync(join(tmpdir(), 'rooms-'))
writeFileSync(join(tree, 'biome.json'), JSON.stringify(config))
afterAll(() => rmSync(tree, { recursive: true }))

const forbidden = [
  ['contract/a.ts', 'kysely'],
  ['contract/a.ts', '#proxy/app.ts'],
  ['storage/a.ts', '#contract/index.ts'],
  ['http/a.ts', '#contract/index.ts'],
  ['src/format/a.ts', '#api/call.ts'],
  ['src/components/table/a.tsx', '#api/call.ts'],
  ['src/components/table/a.tsx', '../../api/call.ts'],
  ['src/api/a.ts', '#components/layout/Shell.tsx'],
  ['src/forms/tags/a.tsx', '../../pages/index.tsx'],
  ['src/pages/a.tsx', '#backend/app.ts'],
  ['proxy/a.ts', '#backend/app.ts'],
  ['proxy/routes/a.ts', '../../backend/app.ts'],
  ['backend/rules/a.ts', '../handler.ts'],
  ['backend/rules/a.ts', '../db/tables.ts'],
  ['backend/db/a.ts', '#contract/index.ts'],
  ['backend/methods/tags/a.ts', '../../http/body.ts'],
  ['backend/http/a.ts', '#proxy/app.ts'],
] as const
const allowed = [
  ['contract/messages/a.ts', '../values.ts'],
  ['contract/places/a.ts', 'geographiclib-geodesic'],
  ['src/forms/tags/a.tsx', '#api/call.ts'],
  ['src/pages/a.tsx', '#forms/tags/CreateTagForm.tsx'],
  ['proxy/routes/a.ts', '#contract/index.ts'],
  ['backend/methods/tags/a.ts', '../../rules/errors.ts'],
  ['backend/methods/tags/a.ts', '../../handler.ts'],
  ['backend/main.ts', '#storage/open.ts'],
  ['backend/app.ts', '#http/bodyBudget.ts'],
  ['proxy/app.ts', '#http/bodyBudget.ts'],
] as const

/** Where the probe of that number stands: beside the others of its room. */
const placeOf = (path: string, number: number) => path.replace(/a(\.tsx?)$/, `probe${number}$1`)

/** The probes that Biome finds a forbidden import in. */
function refused(probes: readonly (readonly [path: string, source: string])[]): Set<string> {
  for (const [number, [path, source]] of probes.entries()) {
    const file = join(tree, placeOf(path, number))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { x } from '${source}'\n\nexport const y = x\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '--only=style/noRestrictedImports', '.'],
    { cwd: tree, encoding: 'utf8' },
  )
  return new Set(probes.map(([path], number) => placeOf(path, number)).filter((file) => stdout.includes(`/${file},`)))
}

describe('import rules of the rooms', () => {
  const probes = [...forbidden, ...allowed]
  let found: Set<string>
  beforeAll(() => {
    found = refused(probes)
  })

  test.each(forbidden.map(([path, source], number) => [path, source, number] as const))(
    '%s may not import %s',
    (path, _, number) => expect(found).toContain(placeOf(path, number)),
  )

  test.each(allowed.map(([path, source], number) => [path, source, forbidden.length + number] as const))(
    '%s may import %s',
    (path, _, number) => expect(found).not.toContain(placeOf(path, number)),
  )
})
