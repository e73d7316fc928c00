import { useCallback, useEffect, useRef } from 'react'

/** For what follows a call: false once the person has left its screen. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
