import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { storeFile } from '../testing/storeFile.ts'
import { readStoredFile } from './storedFiles.ts'

onEachStorage('stored files', (service) => {
  test.each([0, 1, 600_000, 3_000_000])('stores %d bytes unchanged', async (size) => {
    const { db } = service()
    const bytes = randomBytes(size)
    const found = await readStoredFile(db, await storeFile(db, bytes))
    expect(found?.size).toBe(size)
    if (found) expect((await buffer(found.content)).equals(bytes)).toBe(true)
  })

  test('does not find a file that does not exist', async () => {
    expect(await readStoredFile(service().db, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })
})
