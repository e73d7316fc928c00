import { useCallback, useEffect, useRef } from 'react'

/** For code that runs after a call: false once the person has left the screen. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}

/** A `navigate` for code that runs after a call: does nothing once the person has left the screen. */
export function useWhileMounted<Navigate extends (...to: never[]) => Promise<void>>(navigate: Navigate): Navigate {
  const isMounted = useIsMounted()
  return useCallback(((...to) => (isMounted() ? navigate(...to) : Promise.resolve())) as Navigate, [
    navigate,
    isMounted,
  ])
}
