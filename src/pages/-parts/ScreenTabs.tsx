import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { journeysOf } from '#api/statistics.ts'
import { capabilities } from '#api/tokens.ts'
import { type ScreenTab, useIsOpen } from '#components/layout/Navigation.tsx'
import { journeyStatistics, navigationFor } from './navigation.ts'
import classes from './ScreenTabs.module.css'

/** Above a screen that shares its entry in the navigation with others: the way to them. */
export function ScreenTabs({ application }: { application: string }) {
  const isOpen = useIsOpen()
  const entry = navigationFor(application)
    .flatMap(({ items }) => items)
    .find(({ tabs }) => tabs?.some(isOpen))
  const journeys = entry?.tabs?.some(isOfJourneys) ?? false
  const { data: offered } = useQuery({ ...capabilities(), enabled: journeys })
  const listed = journeys && (offered?.includes('listJourneys') ?? false)
  const { data } = useQuery({ ...journeysOf(application), enabled: listed })
  if (!entry?.tabs) return null
  const none = !data || data.journeys.length === 0
  return (
    <nav aria-label={entry.label} className={classes.root}>
      {entry.tabs
        .filter((tab) => isOpen(tab) || !(isOfJourneys(tab) && none))
        .map((tab) => (
          <Link
            key={tab.label}
            {...tab.link}
            className={classes.tab}
            activeOptions={{ exact: !tab.below, includeSearch: false }}
          >
            {tab.label}
          </Link>
        ))}
    </nav>
  )
}

const isOfJourneys = ({ link }: ScreenTab) => link.to === journeyStatistics
