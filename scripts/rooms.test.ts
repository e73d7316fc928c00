import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))

// a tree of its own with the project's rules, so that no probe ever stands in the project
const tree = mkdtempSync(join(tmpdir(), 'rooms-'))
writeFileSync(join(tree, 'biome.json'), JSON.stringify(config))
afterAll(() => rmSync(tree, { recursive: true }))

/** What Biome says about a file at `path` that imports `source`. */
function lint(path: string, source: string): string {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), `import { x } from '${source}'\n\nexport const y = x\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', path], {
    cwd: tree,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('import rules of the rooms', () => {
  test.each([
    ['contract/a.ts', 'kysely'],
    ['contract/a.ts', '#proxy/app.ts'],
    ['storage/a.ts', '#contract/index.ts'],
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
  ])('%s may not import %s', (path, source) => {
    expect(lint(path, source)).toContain('noRestrictedImports')
  })

  test.each([
    ['contract/messages/a.ts', '../values.ts'],
    ['contract/places/a.ts', 'geographiclib-geodesic'],
    ['src/forms/tags/a.tsx', '#api/call.ts'],
    ['src/pages/a.tsx', '#forms/tags/CreateTagForm.tsx'],
    ['proxy/routes/a.ts', '#contract/index.ts'],
    ['backend/methods/tags/a.ts', '../../rules/errors.ts'],
    ['backend/methods/tags/a.ts', '../../handler.ts'],
    ['backend/main.ts', '#storage/open.ts'],
  ])('%s may import %s', (path, source) => {
    expect(lint(path, source)).not.toContain('noRestrictedImports')
  })
})
