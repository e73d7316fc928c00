import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '../Storage.ts'
import { extractTar } from './extractTar.ts'
import { startArchive } from './startArchive.ts'

describe('the start archive', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'archive-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('is created once for simultaneous users, and again after it was deleted', async () => {
    const migrations = { [`${process.pid}_only_here`]: { up: async () => {} } }
    const made: string[] = []
    const log = { ...silent, info: (_fields: object, message: string) => made.push(message) }
    const archives = await Promise.all([1, 2].map(() => startArchive(migrations, log, directory)))
    expect(made).toEqual(['database migrated'])
    const [first, second] = archives.map((archive) => createHash('sha256').update(archive).digest('hex'))
    expect(first).toBe(second)
    rmSync(directory, { recursive: true })
    await startArchive(migrations, log, directory)
    expect(made).toHaveLength(2)
  })

  it('is created each time if it can’t be stored', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    expect((await startArchive({}, silent, join(file, 'below'))).length).toBeGreaterThan(1_000_000)
  })
})

describe('extractTar', () => {
  it('refuses names that lead outside the directory', () => {
    const archive = Buffer.alloc(1536)
    archive.write('../outside')
    archive.write('00000000000', 124)
    expect(() => extractTar(archive, tmpdir())).toThrow(
      'The archive contains a path that points outside it: ../outside',
    )
  })
  it('writes files and directories', () => {
    const directory = mkdtempSync(join(tmpdir(), 'tar-'))
    const archive = Buffer.alloc(2560)
    archive.write('/dir', 0)
    archive.write('00000000000', 124)
    archive.write('5', 156)
    archive.write('/dir/file', 512)
    archive.write('00000000005', 636)
    archive.write('0', 668)
    archive.write('hello', 1024)
    extractTar(archive, directory)
    expect(readFileSync(join(directory, 'dir/file'), 'utf8')).toBe('hello')
    expect(statSync(join(directory, 'dir')).isDirectory()).toBe(true)
    rmSync(directory, { recursive: true })
  })
})
