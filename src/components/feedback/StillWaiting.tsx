import { useEffect, useState } from 'react'
import { DimmedText } from '../controls/Text.tsx'

/** Milliseconds after which a person wonders whether anything still happens. */
const patience = 5_000

/** True once it has been mounted for so long. */
export function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), patience)
    return () => window.clearTimeout(timer)
  }, [])
  return slow
}

const keepOpen = 'Keep this page open.'

/** Said while a response to a send is overdue, with what one can do. Mount it while the send is on its way. */
export const StillWaiting = ({ children = keepOpen }: { children?: string | undefined }) => (
  <DimmedText role="status">{useIsSlow() && `Still waiting for the service. ${children}`}</DimmedText>
)
