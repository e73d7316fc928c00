// Part of npm run check: commit subjects have at most 72 characters. Whether they are imperative (CONTRIBUTING, "Commits") is
// left to reviewers. Checks this repository, or the one in the given directory.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

const longest = 72
/** Number of commits to check if everything is pushed. */
const last = 20

const directory = process.argv[2] ?? root

/** Output of git; undefined if it fails: no repository, no such branch, a shallow clone. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const pushed = git('merge-base', 'HEAD', 'origin/main')
const isAhead = pushed !== undefined && pushed !== git('rev-parse', 'HEAD')
const range = isAhead ? [`${pushed}..HEAD`] : [`--max-count=${last}`]
const subjects =
  git('log', '--no-merges', '--format=%h %s', ...range)
    ?.split('\n')
    .filter(Boolean) ?? []
const long = subjects.filter((line) => line.slice(line.indexOf(' ') + 1).length > longest)
for (const line of long) console.error(`Shorten the subject to ${longest} characters: ${line}`)
process.exit(long.length > 0 ? 1 : 0)
