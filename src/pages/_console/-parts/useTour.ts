import { useMediaQuery } from '@mantine/hooks'
import { z } from 'zod'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { tourStepsFor } from './tourSteps.ts'

const titles: z.ZodType<string[]> = z.array(z.string())

/** The steps of the tour on this device, and the titles of those that the person has opened in this browser. */
export function useTour() {
  const person = useSignedIn()
  const touch = useHasTouch()
  const phone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [seen, setSeen] = usePersonalStorage('tour', titles, [])
  return {
    steps: tourStepsFor(person, { touch, phone }),
    touch,
    seen,
    see: (title: string) => setSeen((before) => (before.includes(title) ? before : [...before, title])),
  }
}
