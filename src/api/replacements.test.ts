import { beforeEach, expect, test } from 'vitest'
import { claimReplacements, pendingReplacements } from './replacements.ts'
import { stubStorage } from './testing/memoryStorage.ts'

beforeEach(() => void stubStorage())

test.each([null, 5, {}, { id: 'a', kind: 'segment' }, { id: 'a', kind: 'preset', old: 'x' }])(
  'ignores the stored entry %j',
  (entry) => {
    claimReplacements('ann', 'Demo')
    localStorage.setItem('replacements of ann at Demo', JSON.stringify([entry]))
    expect(pendingReplacements()).toEqual([])
  },
)
