import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The installed engine: where its WebAssembly is, and its version. */
export function engineFiles(): { wasm: string; version: string } {
  const wasm = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  // The package doesn’t export its package.json.
  const description = JSON.parse(readFileSync(join(dirname(wasm), '../package.json'), 'utf8')) as { version: string }
  return { wasm, version: description.version }
}
