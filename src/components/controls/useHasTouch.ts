import { useMediaQuery } from '@mantine/hooks'

/** True if fingers are the main pointer: focusing a field then opens the on-screen keyboard. */
export const useHasTouch = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
