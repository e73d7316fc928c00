import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type AttributeRow, readRows, writeRows } from './attributeText.ts'

/** Milliseconds without a change after which what is written is asked for. */
const still = 500

interface Draft {
  rows: AttributeRow[]
  /** The conditions of the address that it was begun under, and those it is written as meanwhile. */
  under: readonly (string | undefined)[]
}

/**
 * The conditions of the address, and how they are changed: into the address once one stops writing. What has no name yet is kept
 * here, as long as the address is the one that it was written under.
 */
export function useAttributeRows(where: string | undefined, change: (where: string | undefined) => Promise<void>) {
  const [draft, setDraft] = useState<Draft>()
  const own = draft?.under.includes(where) ? draft : undefined
  const settle = useDebouncedCallback(async (next: AttributeRow[]) => {
    // another address came meanwhile, with conditions of its own
    if (!own) return
    const written = writeRows(next.filter(({ name }) => name.trim() !== ''))
    setDraft((held) => held && { ...held, under: [where, written] })
    await change(written)
    setDraft((held) => held && { ...held, under: [written] })
  }, still)
  const put = (next: AttributeRow[]) => {
    setDraft({ rows: next, under: own?.under ?? [where] })
    settle(next)
  }
  return { rows: own?.rows ?? readRows(where), put }
}
