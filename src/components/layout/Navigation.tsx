import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import classes from './Navigation.module.css'

export interface ScreenTab {
  label: string
  title?: string
  link: LinkProps
  /** True if the pages below its URL belong to it too. */
  below?: boolean
}
export interface NavigationItem extends Omit<ScreenTab, 'title'> {
  icon: Icon
  tabs?: readonly ScreenTab[]
  /** Other pages that belong to it, such as the same screen of one application. */
  also?: Pick<ScreenTab, 'link' | 'below'>
  /** Kinds of objects whose history belongs to it, which is another page. */
  histories?: readonly string[]
  /** Beside its name. */
  note?: ReactNode
}
export interface NavigationGroup {
  label?: string
  items: readonly NavigationItem[]
}

interface NavigationProps {
  groups: readonly NavigationGroup[]
  onFollow?: () => void
  children?: ReactNode
}

export function useIsOpen() {
  const router = useRouter()
  const open = useLocation({ select: ({ pathname }) => pathname })
  return ({ link, below = false }: Pick<ScreenTab, 'link' | 'below'>) => {
    const { pathname } = router.buildLocation(link as Parameters<typeof router.buildLocation>[0])
    return open === pathname || (below && open.startsWith(`${pathname}/`))
  }
}

/** The kind of the object whose history is open, such as `segment`. */
const historyKind = (pathname: string, search: object): string | undefined =>
  pathname.endsWith('/activity')
    ? /^\w+(?=:)/.exec(String([(search as { object?: unknown }).object].flat()[0]))?.[0]
    : undefined

export function Navigation({ groups, onFollow, children }: NavigationProps) {
  const id = useId()
  const isOpen = useIsOpen()
  const kind = useLocation({ select: ({ pathname, search }) => historyKind(pathname, search) })
  const isHistory = ({ histories }: NavigationItem) => kind !== undefined && histories?.includes(kind) === true
  const ofHistory = groups.flatMap(({ items }) => items).find(isHistory)
  return (
    <nav aria-label="Main" className={classes.root}>
      {children}
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && (
            <h2 className={classes.label} id={`${id}-${index}`}>
              {group.label}
            </h2>
          )}
          <ul className={classes.list} aria-labelledby={group.label && `${id}-${index}`}>
            {group.items.map((item) => {
              const { label: name, icon: Glyph, link, below = false, tabs, also, note } = item
              const isCurrent = ofHistory ? item === ofHistory : also && isOpen(also)
              return (
                <li key={name}>
                  <Link
                    {...link}
                    className={classes.link}
                    activeOptions={{ exact: !below, includeSearch: false }}
                    data-open={tabs?.some(isOpen) || undefined}
                    {...(isCurrent && { 'data-open': true, 'aria-current': true })}
                    onClick={onFollow}
                  >
                    <Glyph size={17} stroke={1.6} aria-hidden />
                    {name}
                    <Suspense>{note}</Suspense>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
