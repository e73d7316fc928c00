// Part of npm run check: commit subjects are imperative and short (CONTRIBUTING, "Commits"). Git shows 72 characters of them.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

const longest = 72

/** What git prints, or undefined where it can't: no repository, no tag, a shallow clone. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

// what is new: since the last tag, or else what origin's main doesn't have
const base = git('describe', '--tags', '--abbrev=0') ?? git('merge-base', 'HEAD', 'origin/main')
const subjects =
  (base && git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`)?.split('\n').filter(Boolean)) || []
const long = subjects.filter((line) => line.slice(line.indexOf(' ') + 1).length > longest)
for (const line of long) console.error(`Shorten the subject to ${longest} characters: ${line}`)
process.exit(long.length > 0 ? 1 : 0)
