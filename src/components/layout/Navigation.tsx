import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import classes from './Navigation.module.css'

export interface NavigationItem {
  label: string
  icon: Icon
  link: LinkProps
  /** True where the pages below its address belong to it too. */
  below?: boolean
}
export interface NavigationGroup {
  /** Left out where a group needs no name. */
  label?: string
  items: readonly NavigationItem[]
}

interface NavigationProps {
  label: string
  groups: readonly NavigationGroup[]
  onFollow?: () => void
  /** Above the groups. */
  children?: ReactNode
}

/** Links to the screens in groups; the one that is open says so. */
export function Navigation({ label, groups, onFollow, children }: NavigationProps) {
  const id = useId()
  return (
    <nav aria-label={label} className={classes.root}>
      {children}
      {groups.map((group, index) => (
        <div key={group.label ?? index} className={classes.group}>
          {group.label && (
            <h2 className={classes.label} id={`${id}-${index}`}>
              {group.label}
            </h2>
          )}
          <ul className={classes.list} aria-labelledby={group.label && `${id}-${index}`}>
            {group.items.map(({ label: name, icon: Glyph, link, below = false }) => (
              <li key={name}>
                <Link
                  {...link}
                  className={classes.link}
                  activeOptions={{ exact: !below, includeSearch: false }}
                  onClick={onFollow}
                >
                  <Glyph size={17} stroke={1.6} aria-hidden />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
