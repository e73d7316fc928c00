import { expect, test } from 'vitest'
import { StorageError } from '../StorageError.ts'
import { readableFailure } from './prepareDirectory.ts'

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is reported with the directory and the variable', (code) => {
  const error = Object.assign(new Error(`${code}: write`), { code })
  const told = readableFailure(error, './data')
  expect(told).toBeInstanceOf(StorageError)
  expect(told).toMatchObject({
    message: `There is no space for the data directory ./data (${code}). Free up space on its disk, or set DATA_DIR to another directory.`,
    cause: error,
  })
})

test('passes other errors on', () => {
  const error = Object.assign(new Error('EIO: read'), { code: 'EIO' })
  expect(readableFailure(error, './data')).toBe(error)
})
