import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  Suspense,
  startTransition,
  useState,
} from 'react'

/** What the body of a LazyMenu is given: the button it hangs on. */
export interface MenuBodyProps {
  target: ReactElement
}

interface LazyMenuProps<Own extends object> {
  /** Draws the button. Until the menu was opened once, it is the button alone. */
  target: (opening: { onClick?: () => void; 'aria-haspopup': 'menu' }) => ReactElement
  /** The menu, loaded when first opened: an OpenedMenu around its items. */
  body: LazyExoticComponent<ComponentType<Own & MenuBodyProps>>
  own: Own
}

/** A button with a menu that is loaded on first use: menus are most of what a first screen would load in vain. */
export function LazyMenu<Own extends object>({ target, body: Body, own }: LazyMenuProps<Own>) {
  const [used, setUsed] = useState(false)
  // as a transition: the button stays where it is until the menu can take its place
  if (!used) return target({ 'aria-haspopup': 'menu', onClick: () => startTransition(() => setUsed(true)) })
  return (
    <Suspense fallback={target({ 'aria-haspopup': 'menu' })}>
      <Body {...own} target={target({ 'aria-haspopup': 'menu' })} />
    </Suspense>
  )
}
