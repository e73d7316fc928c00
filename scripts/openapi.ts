/** Writes the contract as an OpenAPI 3.1 document: `npm run openapi [-- <file>]`, by default dist/openapi.json. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openApi } from '#contract/openapi.ts'

const file = process.argv[2] ?? 'dist/openapi.json'
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`)
process.stdout.write(`${file}\n`)
