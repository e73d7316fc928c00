/**
 * A ref of buttons that toasts must not cover: while those are in the lower part of the window, toasts are at its top
 * (ToastCorner.module.css).
 */
export function keepClear(buttons: HTMLElement | null) {
  if (!buttons) return undefined
  const observer = new IntersectionObserver(
    ([entry]) => buttons.toggleAttribute('data-keep-clear', entry?.isIntersecting === true),
    { rootMargin: '-65% 0px 0px 0px' },
  )
  observer.observe(buttons)
  return () => observer.disconnect()
}
