import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SecondaryButton } from './Buttons.tsx'

interface FoldedFiltersProps {
  /** How many of them are set. */
  chosen: number
  children: ReactNode
}

/** Filters of a list. On a phone, where they would take half of the screen, they unfold from a button that says how many are set. */
export function FoldedFilters({ chosen, children }: FoldedFiltersProps) {
  const phone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      {phone && (
        <SecondaryButton aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </SecondaryButton>
      )}
      {(!phone || unfolded) && children}
    </>
  )
}
