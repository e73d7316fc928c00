// npm run exports: lists names exported by more than one file. Each name should mean one thing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Conventions of the router and the migrations: the same thing in every file. */
const conventions = new Set(['Route', 'up', 'handlers', 'migration'])
const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|gen|d)\.tsx?$/.test(file))
const places = new Map()
for (const file of files)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(declaration))
    places.set(name, new Set([...(places.get(name) ?? []), file]))

/** A page object may have the name of its component, in a file of that name: the same thing in two layers. */
const isPageObject = (name, found) =>
  found.size === 2 &&
  [...found].some((file) => file.startsWith('e2e/pages/')) &&
  [...found].some((file) => file.startsWith('src/') && file.endsWith(`/${name}.tsx`))

const repeated = [...places]
  .filter(([name, found]) => found.size > 1 && !conventions.has(name) && !isPageObject(name, found))
  .toSorted()
for (const [name, found] of repeated) console.log(`${name}: ${[...found].join(', ')}`)
process.exit(repeated.length > 0 ? 1 : 0)
