import { useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useState } from 'react'
import { readNames } from '#model/statistics/nameList.ts'
import { toggled } from './usePeriod.ts'

/** Milliseconds in which several series that are switched one after the other are drawn at once. */
const together = 100

/**
 * The ids of the series that are left out, as the legend shows them at once, and how one is switched. The address, and with it the
 * drawing, follows; `onOff` settles once the address has it.
 */
export function useSwitched(off: readonly string[], onOff: (off: string | undefined) => Promise<void>) {
  const [switched, setSwitched] = useState<readonly string[]>()
  const left = switched ?? off
  const settle = useDebouncedCallback((next: readonly string[], text: string | undefined) => {
    startTransition(async () => {
      await onOff(text)
      startTransition(() => setSwitched((held) => (held === next ? undefined : held)))
    })
  }, together)
  const toggle = (id: string) => {
    const text = toggled(left, id)
    const next = readNames(text)
    setSwitched(next)
    settle(next, text)
  }
  return { left, toggle }
}
