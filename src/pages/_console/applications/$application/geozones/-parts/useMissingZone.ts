import { useEffect, useRef } from 'react'
import { notify } from '#components/feedback/notify.ts'

interface Missing {
  /** The key in the address, and whether there is a zone of it. */
  named: string | undefined
  found: boolean
  /** True while the zones are being read: a new one may be on its way. */
  reading: boolean
  onDrop: () => void
}

/** Drops a zone from the address that is not there, and says so unless it was there a moment ago. */
export function useMissingZone({ named, found, reading, onDrop }: Missing) {
  const known = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onDrop does the same in every render
  useEffect(() => {
    if (found) known.current = named
    if (found || reading || named === undefined) return
    if (known.current !== named) void notify('The zone of this address is not there. It may have been deleted.')
    onDrop()
  }, [named, found, reading])
}
