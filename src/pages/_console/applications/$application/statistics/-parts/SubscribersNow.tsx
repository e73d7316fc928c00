import type { UseQueryResult } from '@tanstack/react-query'
import { Ranked } from '#charts/Ranked.tsx'
import { AsOf } from '#components/controls/AsOf.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { toCount } from '#format/counts.ts'
import { platformLabelOf } from '#model/testDevices/platformOf.ts'
import { NotRead } from '../../../../../-parts/NotRead.tsx'
import classes from './Statistics.module.css'

/** How many devices each platform has now, as the service says at once. */
export function SubscribersNow({ query }: { query: UseQueryResult<ResponseOf<'getApplicationSubscribersStats'>> }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  if (error && !data)
    return <NotRead title="Couldn’t load reachable devices" error={error} retrying={isFetching} onRetry={refetch} />
  if (!data)
    return (
      <Loading what="who can be reached now">
        <SectionSkeleton lines={4} />
      </Loading>
    )
  const items = Object.entries(data)
    .flatMap(([platform, count]) => {
      const number = toCount(count as number | string | null)
      return number === undefined
        ? []
        : [{ id: platform, label: platformLabelOf(platform.toLowerCase()) ?? platform, count: number }]
    })
    .sort((a, b) => b.count - a.count)
  return (
    <Section title="Subscribers now" note={<AsOf at={dataUpdatedAt} />}>
      {items.length === 0 ? (
        <p className={classes.plain}>The service named no platform.</p>
      ) : (
        <Ranked label="Subscribers now by platform" items={items} unit={['device', 'devices']} />
      )}
    </Section>
  )
}
